// Serves a folder as GitHub Pages does, so that what passes here works there: under a path, gzip
// and no brotli, ten minutes of caching, folders by their index.html, 404.html for the rest, and
// no header that a page could come to depend on (no COOP, no COEP, no policy).
//
//   node server.mjs FOLDER [BASE] [PORT]
import { createReadStream, readFileSync, realpathSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "application/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};
const typeOf = (file) => TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
const isPacked = (type) => !/^(image\/(?!svg)|application\/octet-stream)/.test(type);

const stat = (path) => statSync(path, { throwIfNoEntry: false });

// What a path within the folder stands for: { file }, { redirect: true } or nothing.
function resolve(folder, path) {
  let decoded; // with a slash in front, so that the folder itself ends in one
  try {
    decoded = `/${decodeURIComponent(path)}`;
  } catch {
    return undefined;
  }
  if (decoded.includes("\0")) return undefined;
  const target = join(folder, decoded);
  if (target !== folder && !target.startsWith(folder + sep)) return undefined;
  let found = stat(target);
  if (found?.isFile()) return decoded.endsWith("/") ? undefined : within(folder, target);
  if (found?.isDirectory()) {
    const index = join(target, "index.html");
    if (!stat(index)?.isFile()) return undefined;
    return decoded.endsWith("/") ? within(folder, index) : { redirect: true };
  }
  // `/about` is answered with about.html there.
  found = decoded.endsWith("/") ? undefined : stat(`${target}.html`);
  return found?.isFile() ? within(folder, `${target}.html`) : undefined;
}

// A link that leads out of the folder is not followed.
function within(folder, file) {
  return realpathSync(file).startsWith(folder + sep) ? { file } : undefined;
}

// Starts a server and gives it with its address, which ends in a slash. Port 0: any free one.
export function serve({ folder, base = "/", port = 0, host = "127.0.0.1" }) {
  const root = realpathSync(folder);
  const packed = new Map();

  function gzipped(file, modified) {
    const known = packed.get(file);
    if (known?.modified === modified) return known.bytes;
    const bytes = gzipSync(readFileSync(file), { level: 9 });
    packed.set(file, { modified, bytes });
    return bytes;
  }

  function send(request, response, status, file) {
    const { size, mtimeMs } = stat(file);
    const type = typeOf(file);
    const gzip = isPacked(type) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const tag = `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}${gzip ? "-gz" : ""}"`;
    const headers = { "content-type": type, "cache-control": "max-age=600", etag: tag };
    if (isPacked(type)) headers.vary = "Accept-Encoding";
    if (status === 200 && request.headers["if-none-match"] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = gzip ? gzipped(file, mtimeMs) : undefined;
    if (gzip) headers["content-encoding"] = "gzip";
    response.writeHead(status, { ...headers, "content-length": body?.length ?? size });
    if (request.method === "HEAD") response.end();
    else if (body) response.end(body);
    else createReadStream(file).pipe(response);
  }

  function plain(response, status, text, headers = {}) {
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(text);
  }

  const server = createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plain(response, 405, "Only GET and HEAD.", { allow: "GET, HEAD" });
    }
    // Not `new URL`: it would resolve `..` before it can be refused.
    const [path, ...query] = request.url.split("?");
    const search = query.length ? `?${query.join("?")}` : "";
    if (path === base.slice(0, -1)) return plain(response, 301, "", { location: base + search });
    if (!path.startsWith(base)) return plain(response, 404, "No site is published here.");
    const found = resolve(root, path.slice(base.length));
    if (found?.redirect) return plain(response, 301, "", { location: `${path}/${search}` });
    if (found) return send(request, response, 200, found.file);
    const lost = join(root, "404.html");
    if (stat(lost)?.isFile()) return send(request, response, 404, lost);
    plain(response, 404, "There is no page here.");
  });
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, host, () => {
      const address = `http://${host}:${server.address().port}${base}`;
      done({ server, address });
    });
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, base, port] = process.argv.slice(2);
  if (!folder) {
    console.error("usage: node server.mjs FOLDER [BASE] [PORT]");
    process.exit(2);
  }
  const { address } = await serve({ folder, base: base || "/", port: Number(port) || 0 });
  console.log(address);
}

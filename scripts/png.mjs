// Draws pictures of a release from SVG.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

let drawer;

// The bytes of a PNG file of that width, in pixels.
export async function pngOf(svg, width) {
  drawer ??= (async () => {
    const { Resvg, initWasm } = await import(pathToFileURL(join(process.env.RESVG, "index.mjs")).href);
    await initWasm(readFileSync(join(process.env.RESVG, "index_bg.wasm")));
    return Resvg;
  })();
  const Resvg = await drawer;
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

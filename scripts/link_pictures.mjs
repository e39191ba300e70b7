// The pictures by which others show a link to the site: messengers, social networks. They are made of the pictures on the
// games' cards, in the colours of the light theme, and only those who unfold a link load them.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pngOf } from "./png.mjs";

// The size that networks ask for.
const [WIDTH, HEIGHT] = [1200, 630];
const FOLDER = "link-pictures";

// The values of the light theme: of each the first that style/tokens.css has.
function colours(source) {
  const values = new Map();
  for (const [, name, value] of readFileSync(join(source, "style/tokens.css"), "utf8").matchAll(/--([\w-]+): (#\w+);/g)) {
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

// A card's picture: the inside of an SVG of 120 by 120, as the game's page has it in Rust.
function drawing(source, game) {
  const text = readFileSync(join(source, "src/games", game, "mod.rs"), "utf8");
  const found = text.match(/pub const PICTURE: &str = "([^"]*)";/);
  if (!found) throw new Error(`src/games/${game}/mod.rs has no PICTURE`);
  return found[1].replace(/\\\n\s*/g, "");
}

// Writes the picture of each game and the one of all other pages, and gives their names: of the routes, and of "".
export async function writeLinkPictures(staging, source, games, flatten) {
  const values = colours(source);
  const colour = (name) => {
    if (!values.has(name)) throw new Error(`style/tokens.css has no --${name}`);
    return values.get(name);
  };
  // Lines that draw themselves are whole here, and no stone waits to be set.
  // Of what is taken some is gone.
  const css = ".taken .k3,.taken .k4,.taken .k5{opacity:0}" + flatten(readFileSync(join(source, "style/home_pictures.css"), "utf8"))
    .replace(/[^{}]*\.(draw|off)\{[^}]*\}/g, "")
    .replace(/var\(--([\w-]+)\)/g, (_, name) => colour(name));
  const board = (game, x, y, size) => {
    const edge = size * 0.08;
    const inner = `<g class="card-picture" transform="translate(${x + edge} ${y + edge}) scale(${(size - 2 * edge) / 120})">${drawing(source, game)}</g>`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 16}" fill="${colour("surface")}" stroke="${colour("line")}" stroke-width="2"/>${inner}`;
  };
  const mark = (x, y, size) =>
    [["light", 0, 0], ["ink-soft", 1, 0], ["ink-soft", 0, 1], ["light", 1, 1]]
      .map(([name, across, down]) => `<rect x="${x + across * size * 0.54}" y="${y + down * size * 0.54}" width="${size * 0.46}" height="${size * 0.46}" rx="${size / 12}" fill="${colour(name)}"/>`)
      .join("");
  const whole = (inner) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${css}</style><rect width="${WIDTH}" height="${HEIGHT}" fill="${colour("paper")}"/>${inner}</svg>`;
  // The eighth place of two rows is the site's own.
  const all = games.map(({ game }, at) => board(game, 51 + (at % 4) * 282, 33 + Math.floor(at / 4) * 288, 252));
  const pictures = new Map([["", whole(`${all.join("")}${mark(51 + 3 * 282 + 66, 33 + 288 + 66, 120)}`)]]);
  for (const { game, route } of games) pictures.set(route, whole(board(game, 335, 50, 530) + mark(1090, 540, 60)));
  mkdirSync(join(staging, FOLDER), { recursive: true });
  const names = new Map();
  for (const [route, svg] of pictures) {
    const png = await pngOf(svg, WIDTH);
    const name = `${FOLDER}/${route || "all"}-${createHash("sha256").update(png).digest("hex").slice(0, 16)}.png`;
    writeFileSync(join(staging, name), png);
    names.set(route, name);
  }
  return names;
}

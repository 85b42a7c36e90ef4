import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { markLine } from '../src/config/brandMark';
import { claims, isUsed } from '../src/config/claims';
import { site } from '../src/config/site';
import { darkScheme, lightScheme } from '../src/theme/schemes';

const inPublic = (name: string) => path.resolve(__dirname, '../public', name);
const fontFile = inPublic('fonts/familjenGrotesk.woff2');
const png = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** The brand mark in the colors of the light scheme; `radius` rounds the corners of its square of 32 units. */
const markSvg = (radius: number, style = '') =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${style}`,
    `<rect width="32" height="32" rx="${radius}" fill="${lightScheme.mark.main}"/>`,
    `<path d="${markLine}" fill="none" stroke="${lightScheme.mark.contrastText}" stroke-width="4"/></svg>`,
  ].join('');

const { mark: darkMark } = darkScheme;
const darkStyle = `<style>@media (prefers-color-scheme:dark){rect{fill:${darkMark.main}}path{stroke:${darkMark.contrastText}}}</style>`;

/**
 * A function that draws words as SVG paths from the origin: the ink of the first letter starts at x = 0, the baseline is
 * y = 0.
 * @param tracking the extra space between letters, in em
 */
const outlinesIn = (font: Font, tracking: number) => (words: string, size: number) => {
  const { glyphs, positions } = font.layout(words);
  const scale = size / font.unitsPerEm;
  let x = -(glyphs[0]?.bbox.minX ?? 0) * scale;
  let paths = '';
  for (const [index, letter] of glyphs.entries()) {
    paths += `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" d="${letter.path.toSVG()}"/>`;
    x += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
  }
  return { width: x, paths };
};

/**
 * The image of a shared link, in pixels: the worked example as a road that descends from one payment to the other.
 * The ground is light above the road and dark below it; the tagline is at the lower left, the name at the upper right.
 */
function shareImage(family: Font): string {
  const regular = outlinesIn(family.getVariation({ wght: 400 }), 0);
  const bold = outlinesIn(family.getVariation({ wght: 700 }), -0.03);
  const write = (words: string, x: number, baseline: number, size: number, color: string, face = regular) =>
    `<g fill="${color}" transform="translate(${x} ${baseline})">${face(words, size).paths}</g>`;
  const { current, newLoan, picture } = claims.example;
  const { panel, secondary, background, text } = lightScheme;

  const [left, right] = [72, 1128];
  const road = 'M0 224H672C722 224 748 250 772 283L893 452C917 486 950 510 1004 510H1200';
  const payment = (loan: typeof current, x: number, roadY: number) =>
    write(loan.payment, x, roadY - 112, 60, text.primary, bold) +
    write('a month', x, roadY - 78, 26, text.primary) +
    write(loan.terms, x, roadY - 46, 26, text.primary);
  const nameX = right - bold(site.name, 40).width;
  // The tagline, in lines of at most 760 pixels.
  const lines = [''];
  for (const word of site.tagline.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (bold(longer, 96).width > 760) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${background.default}"/>`,
    `<path d="${road}V630H0Z" fill="${panel.main}"/>`,
    `<path d="${road}" fill="none" stroke="${panel.main}" stroke-width="56"/>`,
    `<path d="${road}" fill="none" stroke="${secondary.main}" stroke-width="14"/>`,
    isUsed('example')
      ? payment(current, left, 224) +
        payment(newLoan, right - bold(newLoan.payment, 60).width, 510) +
        write(picture, left, 573, 24, panel.contrastText)
      : '',
    ...lines.map((line, index) => write(line, left, 374 + 92 * index, 96, panel.contrastText, bold)),
    // The mark is 52 pixels wide, 15 before the name.
    `<g transform="translate(${nameX - 67} 74) scale(${52 / 32})">${markSvg(8)}</g>`,
    write(site.name, nameX, 115, 40, text.primary, bold),
    '</svg>',
  ].join('');
}

/** Draws the pictures of public/ that show the brand, its colors and the worked example: their names and contents. */
async function drawings(): Promise<[file: string, picture: Buffer][]> {
  const family = create(Buffer.from(await decompress(readFileSync(fontFile)))) as Font;
  return Object.entries({
    'og-image.png': png(shareImage(family), 1200),
    'favicon.svg': Buffer.from(markSvg(8, darkStyle)),
    // Browsers and crawlers read a PNG under this name as well.
    'favicon.ico': png(markSvg(8), 32),
    'icon-192.png': png(markSvg(8), 192),
    'icon-512.png': png(markSvg(8), 512),
    'icon-maskable-512.png': png(markSvg(0), 512),
    'apple-touch-icon.png': png(markSvg(0), 180),
  });
}

/** The names of the pictures that `npm run draw` would change, since the brand, a color or the example has changed. */
export async function outdatedPictures(): Promise<string[]> {
  return (await drawings())
    .filter(([name, picture]) => !readFileSync(inPublic(name)).equals(picture))
    .map(([name]) => name);
}

async function draw() {
  for (const [name, picture] of await drawings()) {
    writeFileSync(inPublic(name), picture);
    console.log(`public/${name}: ${picture.length} bytes`);
  }
}

if (require.main === module) void draw();

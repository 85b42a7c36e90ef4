import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { claims } from '../src/config/claims';
import { markLine, site } from '../src/config/site';
import { darkScheme, lightScheme } from '../src/theme/schemes';

const inPublic = (name: string) => path.resolve(__dirname, '../public', name);
const fontFile = inPublic('fonts/familjenGrotesk.woff2');
const { mark, panel, secondary, background, text } = lightScheme;
/** The road of the share image. */
const road = 'M0 224H672C722 224 748 250 772 283L893 452C917 486 950 510 1004 510H1200';

const png = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

const markSvg = (radius: number, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${style}<rect width="32" height="32" rx="${radius}" fill="${mark.main}"/><path d="${markLine}" fill="none" stroke="${mark.contrastText}" stroke-width="4"/></svg>`;

const { main, contrastText } = darkScheme.mark;
const darkStyle = `<style>@media (prefers-color-scheme:dark){rect{fill:${main}}path{stroke:${contrastText}}}</style>`;

/** The card of a shared link: the worked example as a road that falls from one payment to the other. */
function shareImage(family: Font): string {
  const fonts = { 400: family.getVariation({ wght: 400 }), 700: family.getVariation({ wght: 700 }) };
  const layout = (words: string, size: number, weight: keyof typeof fonts, spacing: number) => {
    const { glyphs, positions } = fonts[weight].layout(words);
    const scale = size / fonts[weight].unitsPerEm;
    let x = 0;
    const paths = glyphs.map(({ path: outline }, index) => {
      const placed = `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" d="${outline.toSVG()}"/>`;
      x += (positions[index]?.xAdvance ?? 0) * scale + spacing * size;
      return placed;
    });
    return { width: x, paths: paths.join('') };
  };
  const write = (words: string, x: number, y: number, size: number, color: string, weight: 400 | 700 = 400) =>
    `<g fill="${color}" transform="translate(${x} ${y})">${layout(words, size, weight, weight === 700 ? -0.03 : 0).paths}</g>`;

  const lines = [''];
  for (const word of site.tagline.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (layout(longer, 96, 700, -0.03).width > 760) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const { paymentBefore, paymentAfter, perMonth, picture } = claims.example.variants;
  const nameAt = 1128 - layout(site.name, 40, 700, -0.03).width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${background.default}"/>`,
    `<path d="${road}V630H0Z" fill="${panel.main}"/>`,
    `<path d="${road}" fill="none" stroke="${panel.main}" stroke-width="56"/>`,
    `<path d="${road}" fill="none" stroke="${secondary.main}" stroke-width="14"/>`,
    write(paymentBefore, 72, 126, 74, text.primary, 700),
    write(perMonth, 75, 165, 29, text.primary),
    write(paymentAfter, 972, 412, 74, text.primary, 700),
    write(perMonth, 975, 451, 29, text.primary),
    ...lines.map((line, index) => write(line, 70, 374 + 92 * index, 96, panel.contrastText, 700)),
    write(picture, 72, 573, 24, panel.contrastText),
    `<g transform="translate(${nameAt - 67} 74) scale(1.625)">${markSvg(8)}</g>`,
    write(site.name, nameAt, 115, 40, text.primary, 700),
    '</svg>',
  ].join('');
}

/** The pictures of public/ that show the brand, its colors and the worked example, as files and their content. */
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

/** The pictures that do not show the brand, the colors and the example of today. */
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

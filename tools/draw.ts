import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawings } from './drawings';

const inPublic = (name: string) => path.resolve(__dirname, '../public', name);

/** The pictures of public/ that do not show the brand, the colors and the example of today. */
export async function outdatedPictures(): Promise<string[]> {
  const pictures = Object.entries(await drawings());
  return pictures
    .filter(([name, picture]) => !readFileSync(inPublic(name)).equals(picture))
    .map(([name]) => name);
}

async function draw() {
  for (const [name, picture] of Object.entries(await drawings())) {
    writeFileSync(inPublic(name), picture);
    console.log(`public/${name}: ${picture.length} bytes`);
  }
}

if (require.main === module) void draw();

/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '../../src/config/business';
import { site } from '../../src/config/site';
import { compareLoans } from '../../src/lib/amortization';
import { formatDollars } from '../../src/lib/money';

const publicPath = (name: string) => join(__dirname, '../../public', name);

interface Manifest {
  name: string;
  description: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

/** "WIDTHxHEIGHT" of a PNG, from its IHDR chunk (PNG specification, section 11.2.1). */
function pngSize(png: Buffer): string {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect(png.toString('latin1', 12, 16)).toBe('IHDR');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

const readPngSize = (name: string) => pngSize(readFileSync(publicPath(name)));

const sha256 = (name: string) =>
  createHash('sha256')
    .update(readFileSync(publicPath(name)))
    .digest('hex');

/** The picture as it was looked at, and what can be read on it. */
const shared = {
  picture: '5303b665f2655114fe21026cb64f359460fd6c5651ae71536b84633bbe2352cb',
  said: [
    'DriveDown',
    'Drive down your car payment.',
    '$481 a month',
    '$331 a month',
    'Example: $20,000 loan, 3% lower rate, 72 months instead of 50',
  ],
};

const manifest = JSON.parse(readFileSync(publicPath('site.webmanifest'), 'utf8')) as Manifest;

describe('the site', () => {
  it('is called the same in its manifest as on its pages', () => {
    expect(manifest).toMatchObject({ name: site.name, description: site.tagline, start_url: '/' });
  });

  it('offers an icon for every place a system puts one', () => {
    const offered = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(offered).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  });

  it('ships each icon in the size that its manifest states', () => {
    expect(manifest.icons.map(({ src }) => [src, readPngSize(src)])).toEqual(
      manifest.icons.map(({ src, sizes }) => [src, sizes]),
    );
  });

  it('ships a home screen icon in the size that Apple asks for', () => {
    expect(readPngSize('apple-touch-icon.png')).toBe('180x180');
  });

  it('ships a fallback favicon of 32 px: one PNG in an ICO container', () => {
    const ico = readFileSync(publicPath('favicon.ico'));
    const [reserved, type, count] = [ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)];
    expect([reserved, type, count]).toEqual([0, 1, 1]);
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(offset + length).toBe(ico.length);
    expect(pngSize(ico.subarray(offset))).toBe('32x32');
  });

  it('ships a favicon that follows the colour scheme', () => {
    expect(readFileSync(publicPath('favicon.svg'), 'utf8')).toContain('prefers-color-scheme: dark');
  });

  it('shows a light picture of 1200 by 630 px where it is shared', () => {
    expect(readPngSize('og-image.png')).toBe('1200x630');
    expect(statSync(publicPath('og-image.png')).size).toBeLessThanOrEqual(60_000);
  });

  it('shows the brand and the worked example of its pages where it is shared (else draw the picture anew)', () => {
    const { balance, pointsLower, rateBefore, rateAfter, monthsBefore, monthsAfter } = business.example;
    const { currentPayment, newPayment } = compareLoans(
      { principal: balance, annualRatePercent: rateBefore, months: monthsBefore },
      { principal: balance, annualRatePercent: rateAfter, months: monthsAfter },
    );
    const said = [
      site.name,
      site.tagline,
      `${formatDollars(currentPayment)} a month`,
      `${formatDollars(newPayment)} a month`,
      `Example: ${formatDollars(balance)} loan, ${pointsLower}% lower rate, ${monthsAfter} months instead of ${monthsBefore}`,
    ];
    expect({ picture: sha256('og-image.png'), said }).toEqual(shared);
  });

  it('keeps its font within 45 kB', () => {
    const font = readFileSync(publicPath('fonts/familjenGrotesk.woff2'));
    expect(font.toString('latin1', 0, 4)).toBe('wOF2');
    expect(font.length).toBeLessThanOrEqual(45_000);
  });

  it('says where to report a security problem, and until when that holds (RFC 9116)', () => {
    const text = readFileSync(publicPath('.well-known/security.txt'), 'utf8');
    const values = (field: string) =>
      [...text.matchAll(new RegExp(`^${field}: (.+)$`, 'gm'))].map((match) => match[1] ?? '');
    expect(values('Contact')).toEqual([expect.stringMatching(/^(mailto:|https:\/\/)\S+$/)]);
    const expires = values('Expires');
    expect(expires).toHaveLength(1);
    expect(expires[0]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
    expect(Date.parse(expires[0] ?? '')).toBeGreaterThan(Date.now());
  });
});

import { headersFile } from '../server/securityHeaders';
import { site } from '../src/config/site';
import { lightScheme } from '../src/theme/schemes';

const day = 24 * 60 * 60 * 1000;

/** The web app manifest (https://www.w3.org/TR/appmanifest/), in the words and colors of the site. */
function siteManifest(): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: 'en-US',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: lightScheme.background.default,
    theme_color: lightScheme.primary.main,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Where to report a security problem (RFC 9116); it holds for a year from the build, the longest that the RFC advises. */
function securityTxt(origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + 365 * day);
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}

/**
 * The files of dist/ that say who runs the site and how it is to be served, by their path.
 * @param origin the public address, without a trailing slash
 * @param now when the build is made
 */
export function publicFiles(origin: string, now: Date): Readonly<Record<string, string>> {
  return {
    'site.webmanifest': siteManifest(),
    '.well-known/security.txt': securityTxt(origin, now),
    _headers: headersFile(),
  };
}

import { headersByPath } from '../server/site/constantHeaders';
import { paths } from '../src/config/paths';
import { site } from '../src/config/site';
import { lightScheme } from '../src/theme/schemes';

const day = 24 * 60 * 60 * 1000;

/** The web app manifest (https://www.w3.org/TR/appmanifest/), in the words and colors of the site. */
const siteManifest = {
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: 'en-US',
  start_url: '/',
  display: 'minimal-ui',
  background_color: lightScheme.background.default,
  theme_color: lightScheme.primary.main,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/**
 * The files of dist/ for hosts, search engines and security researchers, by their paths.
 * @param origin the public address, without a trailing slash
 * @param now when the build is made
 */
export function publicFiles(origin: string, now: Date) {
  // security.txt expires a year after the build, the longest period that RFC 9116 advises.
  const expires = new Date(Math.floor(now.getTime() / day) * day + 365 * day).toISOString();
  const urls = Object.values(paths).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const rules = Object.entries(headersByPath).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  return {
    'site.webmanifest': `${JSON.stringify(siteManifest, null, 2)}\n`,
    '.well-known/security.txt': [
      `Contact: mailto:${site.securityEmail}`,
      `Expires: ${expires}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      'Preferred-Languages: en\n',
    ].join('\n'),
    // For Netlify and Cloudflare Pages.
    _headers: rules.join('\n'),
    // Crawlers may read everything.
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    // Protocol 0.9 of sitemaps.org.
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  };
}

/** The names of the built files that are worth a compressed copy. */
export const compressible = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;

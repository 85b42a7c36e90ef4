import { siteOrigin } from '../config/build';
import { dataAttributes, wizardId } from '../config/pageContract';
import { canonicalUrl, formPages, type PageId } from '../config/paths';
import { site } from '../config/site';
import { pageCopy, shareImageAlt } from '../content/pages';
import { darkScheme, lightScheme } from '../theme/schemes';

/** The landing page's structured data (schema.org). Without ratings: search engines bar a site's ratings of itself. */
const structuredData = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', name: site.company, url: siteOrigin, email: site.email },
    { '@type': 'WebSite', name: site.name, url: canonicalUrl('home') },
  ],
};

function Preview({ page }: { page: Exclude<PageId, 'notFound'> }) {
  const { title, description } = pageCopy[page];
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl(page)} />
      <meta property="og:image" content={`${siteOrigin}/og-image.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shareImageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      {page === 'home' && <script type="application/ld+json">{JSON.stringify(structuredData)}</script>}
    </>
  );
}

/** Hides a form and its container if scripts are off. In two rules, since older browsers skip the rule with `:has`. */
const withoutScriptStyles = `form[${dataAttributes.form}],#${wizardId}{display:none}:has(>form[${dataAttributes.form}]){display:none}`;

/** The tags of `<head>` that do not change with client-side navigation. */
export function DocumentHead({ page }: { page: PageId }) {
  return (
    <>
      {/* Safari would turn the example phone number into a link, which breaks hydration. */}
      <meta name="format-detection" content="telephone=no" />
      <link rel="preload" href="/fonts/familjenGrotesk.woff2" as="font" type="font/woff2" crossOrigin="" />
      {page !== 'notFound' && <Preview page={page} />}
      {formPages.includes(page) && (
        <noscript>
          <style>{withoutScriptStyles}</style>
        </noscript>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={lightScheme.background.default}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={darkScheme.background.default} />
    </>
  );
}

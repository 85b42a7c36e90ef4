import { site } from '../../src/config/site';

/**
 * The answer to a form that a browser posted without the site's scripts: JavaScript is off, or a proxy changed the scripts.
 * An empty `href` loads the form's address again.
 */
export const formNotSentPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Your answers were not sent - ${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<style>body{max-width:36em;margin:10vh auto;padding:0 24px;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.2}</style>
</head>
<body>
<main>
<h1>Your answers were not sent</h1>
<p>We received nothing: the form needs JavaScript, which is turned off in your browser or did not load.</p>
<p>Go back with your browser's Back button: your answers are there. Turn JavaScript on if it is off, and reload the
form.</p>
<p>If that does not help, <a href="">open a new form</a>, which may empty it, or write to us:
<a href="mailto:${site.email}">${site.email}</a></p>
</main>
</body>
</html>
`;

// Values that webpack's DefinePlugin sets in a build. A fixed year makes tests independent of the date.
Object.assign(process.env, { LEAD_ENDPOINT: '', REVIEW_ENDPOINT: '', EVENTS_ENDPOINT: '' });
process.env.BUILD_YEAR = '2026';
process.env.SITE_ORIGIN = 'https://site.example';

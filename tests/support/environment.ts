import { noSettings } from './noSettings';

// Child processes inherit it.
Object.assign(process.env, noSettings);
// Values that webpack's DefinePlugin sets in a build. A fixed year makes tests independent of the date.
process.env.BUILD_YEAR = '2026';
process.env.SITE_ORIGIN = 'https://site.example';

import { noSettings } from './noSettings';

// For the processes that a test starts, too.
Object.assign(process.env, noSettings);
// What webpack's DefinePlugin fills in for the build, held still so that no test depends on its date.
process.env.BUILD_YEAR = '2026';
process.env.SITE_ORIGIN = 'https://site.example';

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';

const src = resolve(__dirname, '../../src');

/** What the application's script counts with, and what the inline script does before that script runs. */
const entries = {
  inPage: `import { browserFunnel, countVitals } from '${src}/services/funnel';
import { addFunnelListeners, countPages } from '${src}/app/listeners/funnelListeners';
globalThis.counting = [browserFunnel, countVitals, addFunnelListeners, countPages];`,
  early: `import { countBeforeLive } from '${src}/lib/countBeacon';
globalThis.early = countBeforeLive;`,
  /** What webpack adds to bring in what is {@link shared}, which the application has anyway. */
  frame: `import { isAnyOf } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { business } from '${src}/config/business';
import { pageAt } from '${src}/app/routes';
import { adviceHeeded } from '${src}/features/leadWizard/advice';
import { isBlank } from '${src}/features/leadWizard/savedLead';
import { submitLead } from '${src}/features/leadWizard/submitLead';
import { submitReview } from '${src}/features/reviewForm/submitReview';
globalThis.counting = [isAnyOf, REHYDRATE, business, pageAt, adviceHeeded, isBlank, submitLead, submitReview];`,
};

/** Part of every page whether visits are counted or not, or loaded once it is idle: none of their weight. */
const shared = /\/features\/|\/routes$|\/config\/business$|^\.\/(business|vitals)$|^(@reduxjs|redux-persist)/;

/** How many bytes counting visits adds to a page before it is idle, each script after brotli 11. */
export async function weighCounting(): Promise<Record<'inPage' | 'early', number>> {
  const folder = mkdtempSync(join(tmpdir(), 'counting-'));
  try {
    for (const [name, text] of Object.entries(entries)) writeFileSync(join(folder, `${name}.js`), text);
    await new Promise<void>((built, fail) => {
      webpack(
        {
          mode: 'production',
          context: resolve(src, '..'),
          target: ['web', 'es2022'],
          entry: Object.fromEntries(Object.keys(entries).map((name) => [name, join(folder, `${name}.js`)])),
          output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: 'later.js' },
          resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], modules: [resolve(src, '../node_modules')] },
          externals: [
            ({ request }, answer) => {
              if (shared.test(request)) answer(undefined, 'var {}');
              else answer();
            },
          ],
          module: {
            rules: [
              {
                test: /\.tsx?$/,
                loader: require.resolve('ts-loader'),
                options: { transpileOnly: true, compilerOptions: { noEmit: false } },
              },
            ],
          },
          performance: { hints: false },
        },
        (error, stats) => {
          if (error ?? stats?.hasErrors())
            fail(error ?? new Error(stats?.toString({ all: false, errors: true })));
          else built();
        },
      );
    });
    const weigh = (name: string) =>
      brotliCompressSync(readFileSync(join(folder, 'out', `${name}.js`)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      }).length;
    return { inPage: weigh('inPage') - weigh('frame'), early: weigh('early') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

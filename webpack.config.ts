import path from 'node:path';
import { constants, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration } from 'webpack';
import 'webpack-dev-server';
import { OperatorError } from './server/lib/operatorError';
import { checkedSettings, port } from './server/settings/environment';
import { loadEnvFile } from './server/settings/settings';
import { securityHeaders } from './server/site/constantHeaders';
import { buildSettings } from './tools/buildSettings';
import { buildRefusal } from './tools/launchProblems';
import { PrerenderPlugin } from './tools/PrerenderPlugin';
import { compressible } from './tools/publicFiles';

const root = __dirname;
const settings = settingsOrExit();
const { SITE_ORIGIN, LEAD_ENDPOINT, REVIEW_ENDPOINT, EVENTS_ENDPOINT } = settings;
/** Where the compiled prerenderer goes: outside the site's folder, so that it is never published. */
const rendererDir = path.join(root, '.cache/renderer');

/** The build's settings. If one cannot be used, the command ends with a line that names it. */
function settingsOrExit() {
  try {
    loadEnvFile(path.join(root, '.env'));
    return buildSettings(process.env, new Date());
  } catch (error) {
    if (error instanceof OperatorError) return stop(error.message);
    throw error;
  }
}

/** Ends the command with a message for a person. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const common = (production: boolean): Configuration => ({
  mode: production ? 'production' : 'development',
  context: root,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    // The cache holds absolute paths, which in a copied checkout would lead to the original.
    version: root,
    buildDependencies: { config: [__filename] },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

const devPort = checkedSettings(process.env, { PORT: port }).PORT;

/** The settings as the code reads them (src/environment.d.ts). `mode` defines NODE_ENV. */
const definitions = Object.fromEntries(
  Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
);

const typescript = (refresh: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    // The tsconfig.json of src/ emits only declarations.
    configFile: path.join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: false },
    ...(refresh && { getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }) }),
  },
});

/** The build's composition root as one file that Node can run. */
const renderer = (): Configuration => ({
  ...common(true),
  name: 'renderer',
  target: 'node',
  entry: './src/prerender.tsx',
  output: { path: rendererDir, filename: 'prerender.js', library: { type: 'commonjs2' }, clean: true },
  module: { rules: [typescript(false)] },
  optimization: { minimize: false },
  devtool: false,
  plugins: [
    new webpack.DefinePlugin(definitions),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
});

const minimizer = () => [
  new MinimizerPlugin({
    test: /\.js$/,
    extractComments: false,
    minify: MinimizerPlugin.terserMinify,
    minimizerOptions: {
      compress: { passes: 2, ecma: 2020, keep_fargs: false },
      format: {
        ecma: 2020,
        comments: false,
        // At this comment Chromium compiles every function on another thread while the script downloads:
        // https://explainers-by-googlers.github.io/explicit-javascript-compile-hints-file-based/
        preamble: '//# allFunctionsCalledOnLoad',
      },
    },
  }),
];

/** Adds a .br and a .gz copy of each compressible file. Hosts and the server find the copies by name. */
const compressedCopies = () => [
  new CompressionPlugin<BrotliOptions>({
    test: compressible,
    minRatio: Infinity,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin<ZlibOptions>({
    test: compressible,
    minRatio: Infinity,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
  }),
];

/** The operator's page, outside the site's folder: no static host publishes it, and no visitor loads it. */
const operatorPage = (): Configuration => ({
  ...common(true),
  name: 'operator',
  target: ['web', 'es2022'],
  entry: { main: './src/operator/index.tsx' },
  output: {
    path: path.join(root, 'build/operator'),
    publicPath: '/operator/',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    clean: true,
    // The name is in server/operator/operatorPage.ts too: the policy must allow it.
    trustedTypes: { policyName: 'webpack' },
  },
  module: { rules: [typescript(false)] },
  optimization: { minimizer: minimizer() },
  devtool: false,
  plugins: [new webpack.DefinePlugin(definitions), ...compressedCopies()],
});

/**
 * @param folder where the site goes, below the project's own
 * @param isForDebugging whether Redux DevTools may connect and source maps are built
 */
const browser = (production: boolean, folder: string, isForDebugging = !production): Configuration => ({
  ...common(production),
  name: 'browser',
  ...(production && { dependencies: ['renderer'] }),
  target: ['web', 'es2022'],
  entry: production
    ? { main: './src/entry.ts', boot: './src/boot/page.ts', bootForm: './src/boot/form.ts' }
    : { main: ['./src/boot/page.ts', './src/boot/form.ts', './src/index.tsx'] },
  output: {
    path: path.join(root, folder),
    publicPath: '/',
    // Without it, every script contains the package's name.
    uniqueName: 'site',
    filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    chunkLoadTimeout: 15_000,
    clean: true,
    // The name is in tools/pagePolicy.ts too: the policy must allow it.
    trustedTypes: { policyName: 'webpack' },
  },
  module: { rules: [typescript(!production)] },
  // No source map goes to visitors or into dist/.
  devtool: isForDebugging && (production ? 'source-map' : 'cheap-module-source-map'),
  optimization: {
    // One script for each page is 1.6 kB smaller, compressed, than two scripts, one of which pages share.
    splitChunks: false,
    minimizer: minimizer(),
  },
  plugins: [
    new webpack.DefinePlugin({
      ...definitions,
      'process.env.DEBUG_BUILD': JSON.stringify(isForDebugging ? '1' : ''),
    }),
    ...(production
      ? [
          new CopyPlugin({ patterns: [{ from: 'public', globOptions: { dot: true } }] }),
          new PrerenderPlugin({
            renderer: path.join(rendererDir, 'prerender.js'),
            endpoints: { SITE_ORIGIN, LEAD_ENDPOINT, REVIEW_ENDPOINT, EVENTS_ENDPOINT },
          }),
          ...compressedCopies(),
        ]
      : [new ReactRefreshPlugin({ overlay: false })]),
  ],
  ...(!production && {
    devServer: {
      host: 'localhost',
      port: devPort,
      headers: securityHeaders,
      hot: true,
      static: ['public', 'tools/dev'].map((folder) => ({ directory: path.join(root, folder) })),
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false } },
      // The intake of `npm run start:live`: on port 3000, or on 3001 if this server has 3000.
      proxy: [{ context: ['/api'], target: `http://localhost:${devPort === 3000 ? 3001 : 3000}` }],
    },
  }),
});

/**
 * Production: the prerenderer, then the site that it renders, and the operator's page. Development: the site alone,
 * rendered in the browser. `--env live` (`npm run start:live`) and `--env debug` (`npm run start:debug`) build the site
 * into folders of their own and leave `dist/` as it is.
 */
export default (
  { live = false, debug = false }: { live?: boolean; debug?: boolean },
  { mode }: { mode?: string },
): Configuration | Configuration[] => {
  if (mode !== 'production') return browser(false, 'dist');
  const refusal = buildRefusal(process.env);
  if (refusal !== null) return stop(refusal);
  const site = browser(true, live ? '.cache/live' : debug ? '.cache/debug' : 'dist', debug);
  return [renderer(), site, operatorPage()];
};

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { assetsListedIn, PreviousAssetsPlugin } from '../../tools/PreviousAssetsPlugin';
import { temporaryFolder } from '../support/cleanUp';

const root = temporaryFolder();
const dist = join(root, 'dist');

/** Builds a site of one script, as webpack.config.ts does. */
const build = (code: string) =>
  new Promise<void>((resolve, reject) => {
    writeFileSync(join(root, 'main.js'), code);
    const compiler = webpack({
      mode: 'none',
      context: root,
      entry: './main.js',
      output: {
        path: dist,
        filename: 'assets/main.[contenthash:8].js',
        clean: { keep: assetsListedIn(dist) },
      },
      plugins: [new PreviousAssetsPlugin()],
    });
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
const scripts = () => readdirSync(join(dist, 'assets'));

describe('the site, built over an earlier build,', () => {
  it('still has the scripts of the build before, which open pages may load, and none that is older', async () => {
    await build('console.log(1)');
    const first = scripts();
    await build('console.log(2)');
    const second = scripts().filter((name) => !first.includes(name));
    expect(scripts().sort()).toEqual([...first, ...second].sort());
    await build('console.log(3)');
    expect(scripts()).toEqual(expect.arrayContaining(second));
    expect(scripts()).not.toEqual(expect.arrayContaining(first));
    expect(scripts()).toHaveLength(2);
  });
});

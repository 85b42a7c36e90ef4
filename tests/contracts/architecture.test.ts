/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');

interface Import {
  /** The importing file and the imported one, from the project's root, without an ending. */
  from: string;
  to: string;
  typeOnly: boolean;
}

/** Every file below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [relative(root, path)];
  });
}

/** The project's own files that a text imports, statically or lazily. */
function importsOf(from: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier) || !specifier.text.startsWith('.')) return;
    found.push({ from, to: posix.join(posix.dirname(from), specifier.text), typeOnly });
  };
  const walk = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) {
      const names = node.importClause?.namedBindings;
      const eachIsType =
        names !== undefined &&
        ts.isNamedImports(names) &&
        !node.importClause?.name &&
        names.elements.every(({ isTypeOnly }) => isTypeOnly);
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || eachIsType);
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(from, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

const compositionRoots = ['src/index', 'src/prerender', 'src/entry'];
/** Runs by itself before the application, and has no composition. */
const boot = 'src/boot';

/** What each layer may import, beside itself. */
const mayImport: Record<string, readonly string[]> = {
  app: ['pages', 'features', 'components', 'content', 'config', 'lib', 'services'],
  pages: ['features', 'components', 'content', 'config', 'lib'],
  features: ['components', 'content', 'config', 'lib', 'services'],
  components: ['content', 'config', 'lib'],
  content: ['config', 'lib'],
  config: ['lib'],
  lib: [],
  services: ['config', 'lib'],
};
/** The one door that leads up: it knows the store by its types alone. */
const typedHooks = 'src/app/hooks';

const layerOf = (path: string) => path.split('/')[1] ?? '';
const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[2] : undefined);

/** What is wrong with an import, or `null`. */
function faultOf({ from, to, typeOnly }: Import): string | null {
  const importer = from.replace(/\.tsx?$/, '');
  const [layer, target] = [layerOf(importer), layerOf(to)];
  const isRoot = compositionRoots.includes(importer);
  if (!to.startsWith('src/')) return 'leads out of src/';
  if (target === 'services' && layer !== 'services' && !isRoot && !typeOnly) {
    return 'picks an implementation of a service, which only a composition root may';
  }
  if (isRoot || importer === boot) return null;
  if (to === typedHooks && (layer === 'pages' || layer === 'features')) return null;
  const [own, other] = [featureOf(importer), featureOf(to)];
  if (own !== undefined && other !== undefined && own !== other) return 'joins two features';
  if (layer === target) return null;
  return mayImport[layer]?.includes(target) ? null : `leads from ${layer} up to ${target}`;
}

const sources = filesIn(join(root, 'src'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const imports = sources.flatMap((file) => importsOf(file, read(file)));

describe('the site, in its house,', () => {
  it.each(imports.map((one) => [one.from, one.to, one] as const))('lets %s import %s', (_from, _to, one) => {
    expect(faultOf(one)).toBeNull();
  });

  it('reads every file of src/', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(sources.length);
  });

  it.each([
    ['src/lib/money.ts', "import { business } from '../config/business';", /lib up to config/],
    ['src/config/site.ts', "import { pageWords } from '../content/pages';", /config up to content/],
    ['src/content/toasts.ts', "import { Icon } from '../components/Icon';", /content up to components/],
    [
      'src/components/Icon.tsx',
      "import { uiReducer } from '../features/ui/uiSlice';",
      /components up to feat/,
    ],
    ['src/components/Icon.tsx', "import { useAppDispatch } from '../app/hooks';", /components up to app/],
    [
      'src/features/ui/uiSlice.ts',
      "import { Component } from '../../pages/TermsPage';",
      /features up to pages/,
    ],
    ['src/features/ui/uiSlice.ts', "import type { RootState } from '../../app/store';", /features up to app/],
    [
      'src/features/ui/uiSlice.ts',
      "import { submitReview } from '../reviewForm/submitReview';",
      /two features/,
    ],
    ['src/features/ui/uiSlice.ts', "const page = () => import('../../app/routes');", /features up to app/],
    ['src/pages/TermsPage.tsx', "export { makeStore } from '../app/store';", /pages up to app/],
    ['src/pages/TermsPage.tsx', "type Store = import('../app/store').AppStore;", /pages up to app/],
    ['src/services/clock.ts', "import { pageWords } from '../content/pages';", /services up to content/],
    ['src/app/store.ts', "import { systemClock } from '../services/clock';", /only a composition root/],
    ['src/app/store.ts', "import { serve } from '../../tools/serve';", /out of src/],
  ])('does not let %s say: %s', (from, text, fault) => {
    expect(importsOf(from, text).map(faultOf)).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    ['src/features/ui/uiSlice.ts', "import { createAppAsyncThunk } from '../../app/hooks';"],
    ['src/app/hooks.ts', "import type { Services } from '../services/services';"],
    ['src/app/hooks.ts', "import { type Services } from '../services/services';"],
    ['src/index.tsx', "import { systemClock } from './services/clock';"],
  ])('does let %s say: %s', (from, text) => {
    expect(importsOf(from, text).map(faultOf)).toEqual([null]);
  });

  it('has one barrel file, which is the journey', () => {
    const isIndex = (file: string) => /(^|\/)index\.tsx?$/.test(file) && file !== 'src/index.tsx';
    const onlyPassesOn = (file: string) => {
      const { statements } = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
      return (
        statements.length > 0 && statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier)
      );
    };
    expect(sources.filter((file) => isIndex(file) || onlyPassesOn(file))).toEqual([
      'src/features/leadWizard/steps/index.ts',
    ]);
  });

  it('names its files after what is in them: components with a capital, everything else without', () => {
    const named = sources.filter((file) => {
      const name = posix.basename(file);
      const isComponent =
        /export (default )?(function|const) [A-Z]\w+/.test(read(file)) && file.endsWith('.tsx');
      const isStep = file.includes('/steps/');
      return isComponent && !isStep ? !/^[A-Z]/.test(name) : /^[A-Z]/.test(name);
    });
    expect(named).toEqual([]);
  });
});

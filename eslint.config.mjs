import { readdirSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import * as importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typedHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use the typed hooks of src/app/typedStore.ts.',
};
const deepMaterialUi = ['@mui/material', '@mui/utils'].map((name) => ({
  name,
  message: `Import from a path below it: ${name}/Thing.`,
}));

/** The folders that each folder of src/ may import in addition to itself. Imports run one way. */
const layers = {
  operator: ['theme', 'config', 'content/choices.ts', 'domain', 'lib'],
  app: ['theme', 'pages', 'features', 'components', 'content', 'config', 'domain', 'lib', 'services'],
  boot: [
    'features/leadWizard/leadDraft.ts',
    'features/reviewForm/reviewDraft.ts',
    'features/ui/uiDraft.ts',
    'services/visitSource.ts',
    'config',
    'domain',
    'lib',
  ],
  pages: ['features', 'components', 'content', 'config', 'domain', 'lib'],
  features: ['components', 'content', 'config', 'domain', 'lib', 'services'],
  components: ['content', 'config', 'domain', 'lib'],
  theme: ['config', 'lib'],
  content: ['config', 'domain', 'lib'],
  services: ['config', 'domain', 'lib'],
  config: ['domain', 'lib'],
  domain: ['lib'],
  lib: [],
};
/** The one exception to that direction: the typed functions for the store, which import only its types. */
const upward = { pages: ['app/typedStore.ts'], features: ['app/typedStore.ts'] };
/** The folders that each folder of server/ may import in addition to itself and to `serverShared`. */
const serverLayers = {
  site: ['settings'],
  operator: ['operations', 'intake', 'site', 'settings', 'db'],
  operations: ['partner', 'maintenance', 'attribution', 'db', 'settings'],
  cli: ['operations', 'partner', 'maintenance', 'attribution', 'db', 'settings'],
  intake: ['mail', 'maintenance', 'db', 'settings'],
  mail: ['db', 'settings'],
  partner: ['db', 'settings'],
  maintenance: ['db', 'settings'],
  attribution: ['db'],
  // Stored answers have the types of the requests.
  db: ['settings', 'intake/schemas.ts'],
  settings: [],
  lib: ['db/databaseErrors.ts'],
};
const serverShared = ['context.ts', 'lib', 'queueWorker.ts'];
const features = readdirSync(new URL('src/features', import.meta.url));

const zones = [
  ...Object.entries(layers).map(([layer, below]) => ({
    target: `./src/${layer}`,
    from: './src',
    except: [layer, ...below, ...(upward[layer] ?? [])].map((path) => `./${path}`),
    message: `src/${layer} may import ${below.join(', ') || 'nothing else of src'}.`,
  })),
  ...Object.entries(serverLayers).map(([layer, below]) => ({
    target: `./server/${layer}`,
    from: './server',
    except: [...new Set([layer, ...below, ...serverShared])].map((path) => `./${path}`),
    message: `server/${layer} may import ${below.join(', ') || 'no other folder of server'}.`,
  })),
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [...new Set([`./${feature}`, './ui'])],
    message: 'A feature may import no other feature than ui.',
  })),
  {
    target: './src/!(operator)/**',
    from: '.',
    except: ['./src', './node_modules'],
    message: 'src/ may import nothing outside src/.',
  },
  {
    target: './server',
    from: '.',
    except: [
      './server',
      './src/config',
      './src/content/consent.ts',
      './src/domain',
      './src/lib',
      './node_modules',
    ],
    message: 'The server may import src/config, src/domain, src/lib and the words of the agreement to calls.',
  },
];

const onlyServerTypes = "The operator's page may import only types from the server.";
const onlyRootsPick = 'Only index.tsx and prerender.tsx pick an implementation of a service.';
/** Syntax that is forbidden in the folders of src/. */
const forbiddenSyntax = [
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'Import it from the file that defines it: there are no barrel files.',
  },
  { selector: 'ImportExpression[source.value=/\\/services\\//]', message: onlyRootsPick },
  {
    selector: 'Literal[regex.pattern=/\\(\\?<[!=]/]',
    message: 'No lookbehind: Safari before 16.4 rejects the whole script.',
  },
];
// The rules that need types, or all modules at once, are in .oxlintrc.json.
export default defineConfig(
  globalIgnores(['dist/', 'build/', 'coverage/', '.cache/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { 'import-x': importX, 'jsx-a11y-x': jsxA11y },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
      ],
    },
    rules: {
      ...jsxA11y.configs.strict.rules,
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { paths: [typedHooks, ...deepMaterialUi] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Extending a package's types needs such an interface (src/theme/theme.ts).
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'import-x/first': 'error',
      'import-x/newline-after-import': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-mutable-exports': 'error',
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', ['parent', 'sibling', 'index']],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'never',
        },
      ],
    },
  },
  // The rules of the React compiler are slow, and other files have neither components nor hooks.
  { files: ['src/**/*.{ts,tsx}', '**/*.tsx'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['src/app/typedStore.ts', 'src/operator/store.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: deepMaterialUi }] },
  },
  {
    files: ['src/{app,features}/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/services/*'],
              allowTypeImports: true,
              message: onlyRootsPick,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/operator/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/server/**'], allowTypeImports: true, message: onlyServerTypes }] },
      ],
    },
  },
  { files: ['src/*/**'], rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax] } },
);

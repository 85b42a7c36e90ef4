import { defineConfig, globalIgnores } from 'eslint/config';
import * as importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typedHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use the typed hooks of src/app/hooks.ts.',
};
const deepMaterialUi = ['@mui/material', '@mui/utils'].map((name) => ({
  name,
  message: `Import from a path below it: ${name}/Thing.`,
}));

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', '.cache/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX, 'jsx-a11y-x': jsxA11y },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...jsxA11y.configs.strict.rules,
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { paths: [typedHooks, ...deepMaterialUi] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A number's text is the text meant; anything else in a template must say how it becomes one.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'import-x/first': 'error',
      'import-x/newline-after-import': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-mutable-exports': 'error',
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
  // The compiler's rules are slow, and outside these files there is neither a component nor a hook.
  { files: ['src/**/*.{ts,tsx}', '**/*.tsx'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['src/app/hooks.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: deepMaterialUi }] },
  },
);

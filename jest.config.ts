import type { Config } from 'jest';

type Project = Extract<NonNullable<Config['projects']>[number], object>;

/** Jest runs CommonJS, so these packages, which ship as ES modules alone, are transpiled too. */
const esModules = ['parse5', 'entities'];

/** One transpiler for all: types are tsc's business (`npm test` runs it first). */
const common: Project = {
  transform: {
    '^.+\\.(tsx?|js)$': [
      'ts-jest',
      {
        tsconfig: {
          target: 'es2022',
          module: 'commonjs',
          moduleResolution: 'node10',
          ignoreDeprecations: '6.0',
          jsx: 'react-jsx',
          esModuleInterop: true,
          isolatedModules: true,
          allowJs: true,
          rootDir: '.',
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  setupFiles: ['<rootDir>/tests/support/buildSettings.ts'],
  restoreMocks: true,
};

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'site',
      testEnvironment: '<rootDir>/tests/support/siteEnvironment.ts',
      testMatch: ['<rootDir>/tests/{journeys,contracts,units}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/afterEach.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/server/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/e2e/**/*.test.{ts,tsx}'],
    },
  ],
  // Only ever reached by a test that hangs; a project cannot set its own.
  testTimeout: 60_000,
  collectCoverageFrom: ['src/**/*.{ts,tsx}'],
  coverageReporters: ['text-summary', 'lcovonly'],
  coverageThreshold: { global: { statements: 95, branches: 90 } },
};

export default config;

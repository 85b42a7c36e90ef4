import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

type Project = Extract<NonNullable<Config['projects']>[number], object>;

/** Packages that ship as ES modules alone: Jest runs CommonJS, so these few are transpiled as well. */
const esModules = [
  '@noble',
  '@redux-devtools',
  '@scure',
  'age-encryption',
  'entities',
  'ky',
  'lodash-es',
  'parse5',
];

// A time zone whose clocks change, as an operator's do. The workers inherit it.
process.env.TZ = 'America/New_York';

const common = {
  // With isolatedModules (tsconfig.json), ts-jest transpiles file by file; types are checked by npm run types.
  transform: { '^.+\\.(tsx?|js)$': 'ts-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  setupFiles: ['<rootDir>/tests/support/environment.ts'],
  restoreMocks: true,
} satisfies Project;

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'page',
      testEnvironment: '<rootDir>/tests/support/pageEnvironment.ts',
      testMatch: ['<rootDir>/tests/{journeys,page}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/consoleCheck.ts', '<rootDir>/tests/support/pageSetup.ts'],
    },
    {
      ...common,
      displayName: 'plain',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{units,contracts,tools}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/consoleCheck.ts'],
    },
    // What takes long by its nature, such as a hundred killed servers or a whole build, is not in `npm test`.
    ...['server', 'intake', 'endurance'].map((folder) => ({
      ...common,
      displayName: folder,
      testEnvironment: 'node',
      testMatch: [`<rootDir>/tests/${folder}/**/*.test.ts`],
      globalSetup: '<rootDir>/tests/support/server/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/support/server/globalTeardown.ts',
    })),
  ],
  // Twice the processors, since the intake's tests mostly wait.
  maxWorkers: 2 * availableParallelism(),
  // In milliseconds. A worker that is done frees its heap for up to a second; Jest's half second would call that a leak.
  workerGracefulExitTimeout: 5000,
  // Only ever reached by a test that hangs; a project cannot set its own.
  testTimeout: 180_000,
  // Taken by `npm run coverage` alone, since it slows the tests.
  // Most of the operator's page runs in browsers alone (tests/e2e/journeys/operator.spec.ts).
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/operator/**', 'server/**/*.ts'],
  coverageReporters: ['text-summary', 'lcovonly'],
  // What a test starts as a process of its own, such as a command of the operator, does not count.
  coverageThreshold: {
    global: {},
    './src/': { statements: 96, branches: 91 },
    './src/domain/': { statements: 99, branches: 94 },
    './server/': { statements: 92, branches: 83 },
    './server/intake/': { statements: 97, branches: 92 },
  },
};

export default config;

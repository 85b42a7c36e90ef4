import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

type Project = Extract<NonNullable<Config['projects']>[number], object>;

/** Packages that ship only as ES modules. Jest runs CommonJS, so these are transpiled as well. */
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

// A time zone with daylight saving time, such as an operator in the U.S. has. The workers inherit it.
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
    // `npm test` leaves out `endurance`, whose tests take long: a hundred killed servers, a whole build.
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
  // In milliseconds. A finished worker takes up to a second to free its heap, which Jest's default of 500 calls a leak.
  workerGracefulExitTimeout: 5000,
  // In milliseconds. Only a test that hangs reaches it. Jest does not accept it for a single project.
  testTimeout: 180_000,
  // Only `npm run coverage` measures coverage, since it slows the tests.
  // Most of the operator's page runs only in browsers (tests/e2e/journeys/operator.spec.ts).
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/operator/**', 'server/**/*.ts'],
  coverageReporters: ['text-summary', 'lcovonly'],
  // Code that a test runs in a process of its own, such as an operator's command, is not measured.
  coverageThreshold: {
    global: {},
    './src/': { statements: 96, branches: 91 },
    './src/domain/': { statements: 99, branches: 94 },
    './server/': { statements: 92, branches: 83 },
    './server/intake/': { statements: 97, branches: 92 },
  },
};

export default config;

import '@testing-library/jest-dom';

/** Whatever a test logs as a warning or an error and does not expect is a failure of that test. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const kind of ['error', 'warn'] as const) {
    jest.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      complaints.push([kind, ...words]);
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
});

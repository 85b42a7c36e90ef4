import { dayMs, hourMs, minuteMs } from '../../server/lib/times';
import { timeRangeOf, parseMoment } from '../../server/operations/dates';
import { duration } from '../../src/lib/quantity';

describe('the site, reading the date of an option,', () => {
  it.each([
    ['today', new Date(2026, 5, 15)],
    ['yesterday', new Date(2026, 5, 14)],
    ['2026-01-31', new Date(2026, 0, 31)],
    ['2026-01-31T10:00:00Z', new Date(Date.UTC(2026, 0, 31, 10))],
  ])('accepts "--since %s"', (text, moment) => {
    expect(parseMoment(text, new Date(2026, 5, 15, 13))).toBe(moment.toISOString());
  });

  const others = ['', 'soon', '5', '2026-02-30', '2026-13-01', '2026-13-01T00:00', '2026-02-30T10:00'];
  it.each(others)('refuses "%s" as a date', (text) => {
    expect(() => timeRangeOf({ since: text }, new Date())).toThrow(`"${text}" is no date`);
    expect(() => timeRangeOf({ until: text }, new Date())).toThrow(`"${text}" is no date`);
  });

  it.each([
    ['today', new Date(2026, 5, 16)],
    ['2026-11-01', new Date(2026, 10, 2)],
    ['2026-01-31 10:00', new Date(2026, 0, 31, 10)],
    ['9999-12-31', new Date('9999-01-01')],
  ])('ends with the day of "--until %s", or at its time', (until, end) => {
    expect(timeRangeOf({ until }, new Date(2026, 5, 15, 13)).end).toBe(end.toISOString());
  });
});

it.each([
  [0, '1 minute'],
  [2 * hourMs - minuteMs, '119 minutes'],
  [2 * hourMs, '2 hours'],
  [2 * dayMs - hourMs, '47 hours'],
  [2 * dayMs, '2 days'],
])('the site says of a wait of %i ms that it is %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

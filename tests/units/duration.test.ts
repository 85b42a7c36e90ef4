import { dayMs, hourMs, minuteMs } from '../../server/times';
import { duration } from '../../src/lib/quantity';

it.each([
  [0, '1 minute'],
  [2 * hourMs - minuteMs, '119 minutes'],
  [2 * hourMs, '2 hours'],
  [2 * dayMs - hourMs, '47 hours'],
  [2 * dayMs, '2 days'],
])('the site says of a wait of %i ms that it is %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

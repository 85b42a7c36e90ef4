import { isIP } from 'node:net';
import { DatabaseError } from 'pg';
import { isUnavailable } from '../../server/db/databaseErrors';
import { changeBy } from '../../server/intake/submissions';
import { clientAddressFrom, rateLimitKey } from '../../server/lib/clientAddress';
import { loggableError } from '../../server/lib/log';

describe('the site, given an application several times,', () => {
  const stored = (revisions: number, sequence: number | null) => ({ revisions, sequence });
  const underKey = (revision: number, sequence: number | null) => ({ revision, sequence });
  it.each<[string, ReturnType<typeof changeBy>, ...Parameters<typeof changeBy>]>([
    ['stores the first one', 'stored', 1, stored(0, null), undefined],
    ['stores changed answers', 'stored', 2, stored(1, 1), undefined],
    ['stores a later submission of a duplicated tab', 'stored', 1, stored(1, 1), undefined],
    ['stores a later submission when none has a count', 'stored', null, stored(1, null), undefined],
    ['stores a later submission without a count', 'stored', null, stored(1, 3), undefined],
    ['ignores a submission that was sent earlier and arrives late', 'superseded', 1, stored(1, 2), undefined],
    ['recognizes a retry', 'replayed', 1, stored(1, 1), underKey(1, 1)],
    ['recognizes the same answers sent again', 'replayed', 2, stored(1, 1), underKey(1, 1)],
    ['recognizes a retry after other answers', 'replayed', 1, stored(2, 2), underKey(1, 1)],
    ['recognizes a retry without a count', 'replayed', null, stored(2, null), underKey(1, null)],
    ['stores answers that were changed back', 'stored', 3, stored(2, 2), underKey(1, 1)],
    ['recognizes a late retry of answers changed back', 'replayed', 3, stored(3, 4), underKey(1, 1)],
  ])('%s', (_what, change, ...sending) => {
    expect(changeBy(...sending)).toBe(change);
  });
});

describe('the site, limiting requests by address,', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', true],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::bbbb', true],
    ['2001:db8::5', '2001:db8:0:0:1:2:3:4', true],
    ['198.51.100.7', '198.51.100.8', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('counts %s and %s as one: %s', (one, other, areOne) => {
    expect(rateLimitKey(one) === rateLimitKey(other)).toBe(areOne);
  });

  const hops = ['203.0.113.5:4711', '[2001:db8::5]:4711', '[2001:db8::5]', ' 203.0.113.5 '];
  it.each(hops)('reads the address of %s in X-Forwarded-For', (hop) => {
    const { address } = clientAddressFrom(['127.0.0.1'])('::ffff:127.0.0.1', hop);
    expect(hop).toContain(address);
    expect(isIP(address)).not.toBe(0);
  });
});

it.each([
  ['the name server does not answer', 'EAI_AGAIN', true],
  ['the name is unknown', 'ENOTFOUND', true],
  ['the address is invalid', 'ERR_INVALID_ARG_TYPE', false],
  ['a file may not be read', 'EACCES', false],
])('the site tries a database again unless the program is at fault: %s', (_case, code, isTriedAgain) => {
  expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(isTriedAgain);
});

describe('the site, logging an error whose message may quote an answer,', () => {
  const quoting = new DatabaseError('invalid input syntax: "Wilhelmina"', 0, 'error');
  quoting.code = '22P02';
  it.each([
    ['of the program', new TypeError('Wilhelmina is no function'), 'TypeError'],
    ['of PostgreSQL', quoting, '22P02'],
  ])('logs its code or name and where it happened, and not the message: one %s', (_whose, error, name) => {
    const logged = loggableError(error);
    expect(logged).toEqual({ error: name, stack: expect.stringMatching(/^ +at /) as string });
    expect(JSON.stringify(logged)).not.toContain('Wilhelmina');
  });
});

import { DatabaseError } from 'pg';
import { isUnavailable } from '../../server/db/databaseErrors';
import { loggableError } from '../../server/log';

describe('the site, where its database cannot be reached,', () => {
  it.each([
    ['the name server does not answer', 'EAI_AGAIN', true],
    ['the name is unknown', 'ENOTFOUND', true],
    ['the address is no address', 'ERR_INVALID_ARG_TYPE', false],
    ['a file must not be read', 'EACCES', false],
  ])('tries again unless the program is at fault: %s', (_case, code, isTriedAgain) => {
    expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(isTriedAgain);
  });
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

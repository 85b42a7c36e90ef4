import { isUnavailable } from '../../server/db/databaseErrors';

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

import { isIP } from 'node:net';
import { clientAddressFrom, rateLimitKey } from '../../server/intake/clientAddress';

describe('the site, limiting requests by address,', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::bbbb'],
    ['2001:db8::5', '2001:db8:0:0:1:2:3:4'],
  ])('counts %s and %s as one', (one, other) => {
    expect(rateLimitKey(one)).toBe(rateLimitKey(other));
  });

  it.each([
    ['198.51.100.7', '198.51.100.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('counts %s and %s separately', (one, other) => {
    expect(rateLimitKey(one)).not.toBe(rateLimitKey(other));
  });

  it.each(['203.0.113.5:4711', '[2001:db8::5]:4711', '[2001:db8::5]', ' 203.0.113.5 '])(
    'reads the address of %s in X-Forwarded-For',
    (hop) => {
      const { address } = clientAddressFrom(['127.0.0.1'])('::ffff:127.0.0.1', hop);
      expect(hop).toContain(address);
      expect(isIP(address)).not.toBe(0);
    },
  );
});

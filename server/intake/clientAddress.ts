import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An IPv4 address as it is, also where a socket gives it in IPv6's clothes. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Tells whose request it is.
 *
 * @param trusted addresses and ranges of the proxies whose word counts
 * @returns from the other end of the connection and `X-Forwarded-For`: the last address that no trusted proxy is.
 *   What a client writes into the header itself stands before that one, and is not believed.
 */
export function clientAddressFrom(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (peer: string, forwardedFor: string | undefined): string => {
    let client = plain(peer);
    const hops = (forwardedFor ?? '').split(',').map(plain);
    while (isIP(client) !== 0 && proxies.check(client, familyOf(client))) {
      const before = hops.pop() ?? '';
      if (isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

/** What shares one limit: an IPv4 address, or the /64 network that one connection is given in IPv6. */
export function limitedAs(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

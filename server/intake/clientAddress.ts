import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An address without the port that some proxies write behind it, and an IPv4 one not in IPv6's form. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** Whose request it is, and whether X-Forwarded-For came from somebody who is no trusted proxy. */
export interface Client {
  readonly address: string;
  readonly isHeaderIgnored: boolean;
}

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
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return (peer: string, forwardedFor: string | undefined): Client => {
    let address = plain(peer);
    const isHeaderIgnored = forwardedFor !== undefined && !isProxy(address);
    const hops = (forwardedFor ?? '').split(',').map(plain);
    while (isProxy(address)) {
      const before = hops.pop() ?? '';
      if (isIP(before) === 0) break;
      address = before;
    }
    return { address, isHeaderIgnored };
  };
}

/** What shares one limit: an IPv4 address, or the /64 network that one connection is given in IPv6. */
export function rateLimitKey(address: string): string {
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

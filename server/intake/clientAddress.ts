import { BlockList, isIP } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Removes the port that some proxies append, and the prefix of an IPv4 address in the form of IPv6. */
const plainAddress = (address: string) =>
  address
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Makes the function that finds the client of a request.
 *
 * @param trusted addresses and ranges of the proxies whose X-Forwarded-For counts
 * @returns a function of the address of the connection's other end (`peer`) and X-Forwarded-For. It gives the address, and
 *   whether the header is ignored, since it came from somebody who is no trusted proxy. It walks from `peer`
 *   through X-Forwarded-For, last address first, and stops at the first one that is no trusted proxy: the client may have
 *   written the addresses before it.
 */
export function clientAddressFrom(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return (peer: string, forwardedFor: string | undefined) => {
    let address = plainAddress(peer);
    const isHeaderIgnored = forwardedFor !== undefined && !isProxy(address);
    const hops = (forwardedFor ?? '').split(',').map(plainAddress);
    while (isProxy(address)) {
      const previousHop = hops.pop() ?? '';
      if (isIP(previousHop) === 0) break;
      address = previousHop;
    }
    return { address, isHeaderIgnored };
  };
}

/** The key of a client's limit: its IPv4 address, or its /64 network, all of which usually belongs to one household. */
export function rateLimitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  return expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':');
}

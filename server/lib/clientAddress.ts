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
 * Makes the function that finds the client of a request, with the addresses and ranges of the proxies whose
 * X-Forwarded-For counts. It walks from the connection's remote address (`peer`) through the header, last address first,
 * and returns the first address that is not a trusted proxy: the client may have made up the rest. `isHeaderIgnored`
 * means that the header came from an address that is not a trusted proxy.
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

/** The key of a client's limit: its IPv4 address, or its IPv6 /64 network, which usually is one household. */
export function rateLimitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  return expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':');
}

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A request's client IP: the peer's, or the one it forwards where it is a trusted proxy. */
export function addressReader(trustedProxies: readonly string[]) {
  const isTrusted = trustedProxy(trustedProxies);

  return ({ socket, headers }: IncomingMessage): string => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = plain(socket.remoteAddress ?? '');
    while (isTrusted(address)) {
      const named = plain(forwarded.pop()?.trim() ?? '');
      if (!isIP(named)) break;
      address = named;
    }
    return address;
  };
}

/** Whether an IP address is a trusted proxy, or in a trusted network of proxies. */
export function trustedProxy(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (!family) continue;
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (named) => {
    const address = plain(named);
    const family = familyOf(address);
    return family !== null && trusted.check(address, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

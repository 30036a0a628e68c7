import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A request's client IP: the peer's, or the one it forwards where it is a trusted proxy. */
export function clientIpReader(trustedProxies: readonly string[]) {
  const isTrusted = trustedProxy(trustedProxies);

  return ({ socket, headers }: IncomingMessage): string => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let ip = plain(socket.remoteAddress ?? '');
    while (isTrusted(ip)) {
      const named = plain(forwarded.pop()?.trim() ?? '');
      if (!isIP(named)) break;
      ip = named;
    }
    return ip;
  };
}

/** Whether an IP address is a trusted proxy, or in a trusted network of proxies. */
export function trustedProxy(trustedProxies: readonly string[]): (ip: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [ip = '', bits] = proxy.split('/');
    const family = familyOf(ip);
    if (!family) continue;
    if (bits === undefined) trusted.addAddress(ip, family);
    else trusted.addSubnet(ip, Number(bits), family);
  }
  return (named) => {
    const ip = plain(named);
    const family = familyOf(ip);
    return family !== null && trusted.check(ip, family);
  };
}

function familyOf(ip: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(ip);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

function plain(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

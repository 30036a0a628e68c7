import { BlockList, isIP } from 'node:net';
import { isLocalIp } from '#server/platform/integrations/geo/local-ip.ts';

/** Addresses of the IPv4 internet that stand for nothing in it, besides the local ones. */
const unusedV4 = new BlockList();
for (const [network, bits] of [
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  unusedV4.addSubnet(network, bits);
}

/** Of IPv6 only this much is the internet; all else is local, reserved, or an IPv4 address in disguise. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Of that again: tunnels that lead to an IPv4 address (Teredo, 6to4), and addresses for documents and benchmarks. */
const specialV6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialV6.addSubnet(network, bits, 'ipv6');
}

/**
 * Whether an IP address is of the public internet, so that what others choose may be asked of it. Private, loopback,
 * link-local, CGNAT, ULA, multicast and metadata addresses are not, nor is an IPv4 address in an IPv6 one (mapped, NAT64,
 * 6to4, Teredo), whatever it is. What is no IP address is not either.
 */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !isLocalIp(ip) && !unusedV4.check(ip, 'ipv4');
  if (family !== 6 || ip.includes('%')) return false;
  return globalV6.check(ip, 'ipv6') && !specialV6.check(ip, 'ipv6');
}

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(ip: string): boolean {
  return ip === '::1' || (isIP(ip) === 4 && ip.startsWith('127.'));
}

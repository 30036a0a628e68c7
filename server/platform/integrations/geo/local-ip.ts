import { BlockList, isIP } from 'node:net';

const local = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  local.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  local.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address means nothing outside its own network. An invalid one counts as such. */
export function isLocalIp(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 0) return true;
  return local.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

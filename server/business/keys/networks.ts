import { BlockList, isIP } from 'node:net';
import { AppError } from '#core/errors/app-error.ts';

/** Below these a list allows whole providers, which is no list. */
const SHORTEST_PREFIX = { 4: 16, 6: 32 } as const;
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

/** Addresses and networks as PostgreSQL reads them. Refusal: API_KEY_NETWORK_WRONG. */
export function readNetworks(typed: readonly string[]): string[] {
  return typed.map((text) => {
    const [address = '', prefix, ...rest] = text.split('/');
    const family = isIP(address);
    if ((family !== 4 && family !== 6) || rest.length > 0) {
      throw new AppError('API_KEY_NETWORK_WRONG');
    }
    const length = prefix === undefined ? LONGEST_PREFIX[family] : Number(prefix);
    const isLength = prefix === undefined || /^\d{1,3}$/.test(prefix);
    if (!isLength || length < SHORTEST_PREFIX[family] || length > LONGEST_PREFIX[family]) {
      throw new AppError('API_KEY_NETWORK_WRONG');
    }
    return `${address}/${length}`;
  });
}

/** The addresses that networks hold; null where the list is empty and every address is allowed. */
export function allowedBy(networks: readonly string[]): BlockList | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

export function isAllowed(list: BlockList | null, ip: string): boolean {
  if (list === null) return true;
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutgoingProblem } from '#server/platform/integrations/outgoing/outgoing-problem.ts';
import {
  isLoopbackAddress,
  isPublicAddress,
} from '#server/platform/integrations/outgoing/public-address.ts';

/** The IP addresses of a host's name. Throws where it has none. */
export type ResolveHost = (hostname: string, signal: AbortSignal) => Promise<string[]>;

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

const NAME_SERVER_MS = 3_000;
const TRIES = 2;

/**
 * Asks the name servers themselves: the system's own lookup would hold one of the few threads that files and hashes need
 * too, for as long as whoever chose the name likes.
 */
export const resolveHost: ResolveHost = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/**
 * The addresses a request to this host may connect to. They are resolved once; a request is pinned to them, so that a
 * second answer of the name server changes nothing. One address that is not public refuses all of them. Throws
 * `OutgoingProblem`.
 */
export async function checkedAddresses(
  url: URL,
  { resolve, allowsLoopback }: { resolve: ResolveHost; allowsLoopback: boolean },
  signal: AbortSignal,
): Promise<Address[]> {
  const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''), resolve, signal);
  if (addresses.length === 0) throw new OutgoingProblem('dns');
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  if (!addresses.every(isAllowed)) throw new OutgoingProblem('private_address');
  // In clear, and to other ports, only to this machine.
  const isPlain = url.protocol !== 'https:' || url.port !== '';
  if (isPlain && !(allowsLoopback && addresses.every(isLoopbackAddress))) {
    throw new OutgoingProblem('private_address');
  }
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

async function addressesOf(hostname: string, resolve: ResolveHost, signal: AbortSignal) {
  if (isIP(hostname) !== 0) return [hostname];
  if (hostname === 'localhost') return ['127.0.0.1', '::1'];
  return resolve(hostname, signal).catch(() => []);
}

import { Resolver } from 'node:dns/promises';
import { getOutside } from '#server/platform/integrations/outgoing/post-outside.ts';

/** The lines that a host shows as its proof, in DNS or in a file; none where nobody answers. */
export type ReadProof = (host: string) => Promise<readonly string[]>;

const DNS_MS = 3_000;
const FILE_MS = 5_000;

/** Asks for both at once. The file is fetched as anything that somebody else chose: from public addresses alone. */
export const readProof: ReadProof = async (host) => {
  const found = await Promise.all([txtRecords(host), fileLines(host)]);
  return found.flat();
};

/** Where a merchant puts the file. */
export function proofFileUrl(host: string): string {
  return `https://${host}/.well-known/oja-verification.txt`;
}

async function txtRecords(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  const records = await resolver.resolveTxt(host).catch(() => []);
  return records.map((parts) => parts.join(''));
}

async function fileLines(host: string): Promise<string[]> {
  const options = { timeoutMs: FILE_MS, allowsLoopback: false };
  const response = await getOutside(proofFileUrl(host), options).catch(() => null);
  if (response?.status !== 200) return [];
  return response.head
    .toString()
    .split(/\r?\n/)
    .map((line) => line.trim());
}

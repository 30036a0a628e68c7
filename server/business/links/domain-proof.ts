import { Resolver } from 'node:dns/promises';

/** The TXT records of a host, each as one text; none where it has none or nobody answers. */
export type ReadTxt = (host: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 3_000;

export const readTxt: ReadTxt = async (host) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  const records = await resolver.resolveTxt(host).catch(() => []);
  return records.map((parts) => parts.join(''));
};

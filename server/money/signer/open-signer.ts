import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, basename } from 'node:path';
import type { SignerFacts } from '#server/platform/integrations/signer/signing-wire.ts';
import { openJournal } from '#server/money/signer/journal.ts';
import { openKeys } from '#server/money/signer/keys.ts';
import { serveSigner } from '#server/money/signer/serve-signer.ts';
import type { SignerConfig } from '#server/money/signer/signer-config.ts';
import { openSigner } from '#server/money/signer/signer-core.ts';

export interface RunningSigner {
  readonly facts: SignerFacts;
  close(): Promise<void>;
}

/** Opens keys, journal and socket, in that order. A second signer on the same journal does not start. */
export async function runSigner(
  { socket, secret, mnemonic, journal: file, policy }: SignerConfig,
  report: (line: string) => void,
): Promise<RunningSigner> {
  const hold = await holdJournal(file);
  const keys = openKeys(mnemonic);
  const journal = openJournal(file);
  const signer = openSigner({ keys, policy, journal });
  const served = await serveSigner({ signer, facts: keys.facts, socket, secret, report });
  return {
    facts: keys.facts,
    async close() {
      await served.close();
      journal.close();
      await hold();
    },
  };
}

/** A name in the kernel's abstract socket space: it is released with its process, however that ends. */
function holdJournal(file: string): Promise<() => Promise<void>> {
  const journalPath = join(realpathSync(dirname(file)), basename(file));
  const name = `\0oja-signer-${createHash('sha256').update(journalPath).digest('hex').slice(0, 32)}`;
  return new Promise((resolve, reject) => {
    const held = createServer((socket) => socket.destroy());
    held.once('error', (cause) =>
      reject(new Error(`another signer is running on ${file}`, { cause })),
    );
    held.listen(name, () => {
      held.unref();
      resolve(() => new Promise((done) => held.close(() => done())));
    });
  });
}

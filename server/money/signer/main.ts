import { runSigner } from '#server/money/signer/open-signer.ts';
import { JournalUnreadable } from '#server/money/signer/journal.ts';
import { readSignerConfig } from '#server/money/signer/signer-config.ts';

/** The one process that holds keys. It has no access to the database or a chain, and listens on its socket alone. */
const report = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
const signer = await runSigner(readSignerConfig(process.env), report).catch((error: unknown) => {
  if (!(error instanceof JournalUnreadable)) throw error;
  // A parent process reports the error itself.
  if (process.send) process.send({ refused: error.message });
  else console.error(error.message);
  process.exit(1);
});
report(
  `ready; deposits are watched by ${signer.facts.evm.xpub}, the hot wallet is ${signer.facts.evm.hotWallet}`,
);
process.send?.({ ready: signer.facts });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void signer.close().then(() => process.exit(0)));
}
// Started beside the server, it ends with its parent.
if (process.channel)
  process.once('disconnect', () => void signer.close().then(() => process.exit(0)));

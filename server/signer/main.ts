import { runSigner } from '#server/signer/open-signer.ts';
import { readSignerConfig } from '#server/signer/signer-config.ts';

/** The one process that holds keys. It knows no database and no chain, and listens on its socket alone. */
const report = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
const signer = await runSigner(readSignerConfig(process.env), report);
report(
  `ready; deposits are watched by ${signer.facts.evm.xpub}, the hot wallet is ${signer.facts.evm.hotWallet}`,
);
process.send?.({ ready: signer.facts });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void signer.close().then(() => process.exit(0)));
}
// Started beside the server, it ends with whoever started it.
if (process.channel)
  process.once('disconnect', () => void signer.close().then(() => process.exit(0)));

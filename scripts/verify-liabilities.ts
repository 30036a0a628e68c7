import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyLiability } from '#core/liabilities/verify-liability.ts';
import { linesOf } from '#scripts/verify-liabilities/lines.ts';
import { trustedKeys } from '#scripts/verify-record/trusted-keys.ts';

/**
 * Verifies the proof of a balance offline: no server, no network. Prints the path from the leaf to the root, or what is
 * invalid. `--root` is the root of that day as you have it from somewhere else, `--key` a key set (the answer of
 * `get_record_keys`, saved earlier), `--user` the id that the proof has to be about.
 */
const USAGE =
  'Usage: npm run verify-liabilities -- proof.json [--root <hex>] [--key keys.json] [--user <id>]';

try {
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string' }, key: { type: 'string' }, user: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const proof: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const verdict = await verifyLiability(proof, {
    ...(values.root ? { root: values.root } : {}),
    ...(values.user ? { userId: values.user } : {}),
    ...(values.key
      ? { keys: await trustedKeys(JSON.parse(readFileSync(values.key, 'utf8'))) }
      : {}),
  });
  console.log(linesOf(verdict).join('\n'));
  if (verdict.problems.length > 0) {
    console.error(
      `\nDOES NOT HOLD\n${verdict.problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    process.exitCode = 1;
  } else {
    console.log(`\nOK: this balance is in the root, signed by ${verdict.thumbprint}`);
    if (!values.root)
      console.log('Compare the root with the one that is published, or give it with --root.');
    if (!values.key) console.log('Compare the name of the key, or give the key set with --key.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

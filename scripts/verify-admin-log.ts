import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { verifyAdminLog } from '#core/staff/verify-admin-log.ts';
import { trustedKeys } from '#scripts/verify-record/trusted-keys.ts';

/**
 * Verifies an exported audit log offline: no server, no network. Prints what it holds, or which event is not what was
 * logged. `--key` names a key set (the answer of `get_record_keys`, saved earlier); without it the key inside is only
 * named, for the reader to compare.
 */
const USAGE = 'Usage: npm run verify-admin-log -- log.ndjson [--key keys.json]';

try {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const trusted = values.key ? await trustedKeys(JSON.parse(readFileSync(values.key, 'utf8'))) : [];
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  const verdict = await verifyAdminLog(lines, trusted);
  if (verdict.problems.length > 0) {
    console.error(`NOT WHOLE\n${verdict.problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(
      `OK: ${verdict.events} events, unchanged, ${verdict.seals} seals, the newest after event ${verdict.sealedThrough}, signed by ${verdict.thumbprint}`,
    );
    if (verdict.trusted === null)
      console.log('Compare the name of the key with the one you know, or give it with --key.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { trustedKeys } from '#scripts/verify-record/trusted-keys.ts';
import { summaryOf } from '#scripts/verify-record/summary.ts';
import { verifyRecord } from '#core/record/verify-record.ts';

/**
 * Verifies the exported record of a trade offline: no server, no network. Prints its summary, or which entry is not
 * what was recorded. `--key` names a key set (the answer of `get_record_keys`, saved earlier); without it the key
 * inside is only named, for the reader to compare.
 */
const USAGE = 'Usage: npm run verify-record -- record.json [--key keys.json]';

try {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const trusted = values.key ? await trustedKeys(JSON.parse(readFileSync(values.key, 'utf8'))) : [];
  const verdict = await verifyRecord(record, trusted);
  const { lines, problems } = summaryOf(record, verdict);
  console.log(lines.join('\n'));
  if (problems.length > 0) {
    console.error(`\nNOT WHOLE\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`\nOK: ${verdict.count} entries, unchanged, signed by ${verdict.thumbprint}`);
    if (verdict.trusted === null)
      console.log('Compare the name of the key with the one you know, or give it with --key.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

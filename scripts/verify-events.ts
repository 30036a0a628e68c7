import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isJsonObject, type Json } from '#core/record/canonical-json.ts';
import { asRecordJwk, type RecordJwk } from '#core/record/es256.ts';
import { verifyEvents } from '#core/webhooks/verify-events.ts';

/**
 * Verifies received events offline: no server, no network. The file has an event a line, as it was sent, in any order.
 * Prints up to which number nothing is missing, or what is. `--key` names a key set (the answer of `get_record_keys`,
 * saved earlier).
 */
const USAGE = 'Usage: npm run verify-events -- events.ndjson --key keys.json';

try {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || !values.key || more.length > 0) throw new Error(USAGE);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const verdict = await verifyEvents(
    lines,
    keysOf(JSON.parse(readFileSync(values.key, 'utf8')) as Json),
  );
  console.log(`${verdict.events} events, closed days: ${verdict.days.join(', ') || 'none'}`);
  if (verdict.problems.length > 0) {
    console.error(`NOT WHOLE\n${verdict.problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else console.log(`OK: nothing is missing up to number ${verdict.provenThrough}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function keysOf(file: Json): RecordJwk[] {
  const listed = isJsonObject(file) && Array.isArray(file['keys']) ? file['keys'] : [file];
  const keys = listed.flatMap((key) => {
    if (!isJsonObject(key)) return [];
    const { kty, crv, x, y } = key;
    return asRecordJwk({ kty, crv, x, y }) ?? [];
  });
  if (keys.length === 0) throw new Error('The file of --key holds no key that signs records.');
  return keys;
}

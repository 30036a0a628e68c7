import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

let at: TestDatabase;
let client: Client;
beforeAll(async () => {
  at = await testDatabase();
  client = new Client({ connectionString: at.serviceUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await at.close();
});

test('PostgreSQL reads any list of texts as it was', async () => {
  const texts = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0'));
  const tricky = fc.constantFrom(
    '',
    'NULL',
    'null',
    '{',
    '}',
    ',',
    '"',
    '\\',
    '\\"',
    ' ',
    'a b',
    '0',
    '-',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(texts, tricky, fc.constant(null)), { maxLength: 20 }),
      async (list) => {
        const { rows } = await client.query<{ read: unknown }>(
          'select to_jsonb($1::text[]) as read',
          [arrayLiteral(list)],
        );
        expect(rows[0]?.read).toEqual(list);
      },
    ),
    { numRuns: 200 },
  );
});

test('numbers, big integers and truth values too', async () => {
  const { rows } = await client.query<{ read: unknown }>(
    'select jsonb_build_array($1::int[], $2::bigint[]::text[], $3::boolean[]) as read',
    [arrayLiteral([1, null, -2]), arrayLiteral([2n ** 62n]), arrayLiteral([true, false, null])],
  );
  expect(rows[0]?.read).toEqual([[1, null, -2], ['4611686018427387904'], [true, false, null]]);
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayBinary, binaryArrays } from '#server/platform/db/array-binary.ts';
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

const CASES = {
  uuid: fc.uuid(),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  text: fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0')),
} as const;

for (const [type, element] of Object.entries(CASES)) {
  test(`PostgreSQL reads any list of ${type} as it was, with nothing in its place`, async () => {
    const text = `select array_to_json($1::${type}[]::text[]) as read`;
    expect(binaryArrays(text).get(0)).toBe(type);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(element, fc.constant(null)), { maxLength: 20 }),
        async (list: readonly (string | bigint | null)[]) => {
          const binary = arrayBinary(type as keyof typeof CASES, list);
          expect(binary).not.toBeNull();
          const { rows } = await client.query<{ read: unknown }>(text, [binary]);
          const written = list.map((value) => (value === null ? null : String(value)));
          expect(rows).toEqual([{ read: written }]);
        },
      ),
    );
  });
}

test('upper case is read too, and what is no uuid is left to PostgreSQL to refuse', () => {
  const id = randomUUID();
  expect(arrayBinary('uuid', [id.toUpperCase()])).toEqual(arrayBinary('uuid', [id]));
  for (const wrong of ['', 'x', `${id}0`, id.replaceAll('-', ''), id.replace('-', 'g'), 7]) {
    expect(arrayBinary('uuid', [id, wrong])).toBeNull();
  }
  expect(arrayBinary('bigint', [1n, '2'])).toBeNull();
  expect(arrayBinary('text', ['a', 2])).toBeNull();
});

test('only arrays of known elements are found in a statement', () => {
  const text = 'select $1::uuid[], $2::int[], $12::text[], $3::uuid, $4::bigint[]';
  expect([...binaryArrays(text)]).toEqual([
    [0, 'uuid'],
    [11, 'text'],
    [3, 'bigint'],
  ]);
});

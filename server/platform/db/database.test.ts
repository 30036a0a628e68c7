import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { testDatabase } from '#tests/support/harness/database.ts';

test('a statement is planned once for each connection, for all values', async () => {
  const database = await testDatabase();
  const pool = openPool(database.serviceUrl, 1, () => undefined);
  const db = openDatabase(pool);
  const answers = [];
  for (const n of [1, 2, 3]) answers.push(...(await rows(db, sql`select ${n}::int + 1 as next`)));
  expect(answers).toEqual([{ next: 2 }, { next: 3 }, { next: 4 }]);
  const planned = await rows(
    db,
    sql`select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like '%+ 1 as next'`,
  );
  expect(planned).toEqual([{ uses: 3n }]);
  await pool.end();
  await database.close();
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';
import { databaseTypes } from '#scripts/types/database-types.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { loadCatalog } from '#server/edge/rest/catalog.ts';
import { procedures } from '#server/edge/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';
import { testDatabase } from '#tests/support/database.ts';

test('the types of the client are those of the schema and the registries (npm run types)', async () => {
  const database = await testDatabase();
  const db = openDatabase(openPool(database.serviceUrl, 2, () => undefined));
  try {
    const text = databaseTypes(await loadCatalog(db, wireTables), procedures);
    expect(readFileSync(inRoot('core/wire/database.ts'), 'utf8')).toBe(text);
  } finally {
    await db.destroy();
    await database.close();
  }
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';
import { databaseTypes } from '#scripts/types/database-types.ts';
import { diagramsPage, subjectsOf } from '#scripts/types/schema/diagrams.ts';
import { readSchema } from '#scripts/types/schema/read-schema.ts';
import { schemaPage } from '#scripts/types/schema/schema-page.ts';
import { tableTypes } from '#scripts/types/table-types.ts';
import { wireTablesPage } from '#scripts/types/wire-tables-page.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { loadCatalog } from '#server/supabase/rest/catalog.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';
import { testDatabase } from '#tests/support/harness/database.ts';

test('the types of the client, the pages of the schema and of the tables match the schema and the registries (npm run types)', async () => {
  const database = await testDatabase();
  const db = openDatabase(openPool(database.serviceUrl, 2, () => undefined));
  try {
    const catalog = await loadCatalog(db, wireTables);
    const schema = await readSchema(db);
    const read = (name: string) => readFileSync(inRoot(name), 'utf8');
    expect(read('core/wire/database.ts')).toBe(databaseTypes(catalog, procedures));
    expect(read('server/platform/db/tables.ts')).toBe(await tableTypes(db, schema));
    expect(read('docs/schema.sql')).toBe(schemaPage(schema));
    expect(read('docs/schema.md')).toBe(diagramsPage(schema, subjectsOf(inRoot('migrations'))));
    expect(read('docs/wire-tables.md')).toBe(wireTablesPage(catalog));
  } finally {
    await db.destroy();
    await database.close();
  }
});

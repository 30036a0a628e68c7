import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '#scripts/paths.ts';
import { configurationPage } from '#scripts/types/configuration/configuration-page.ts';
import { databaseTypes } from '#scripts/types/database-types.ts';
import { withMigratedDatabase } from '#scripts/types/migrated-database.ts';
import { diagramsPage, subjectsOf } from '#scripts/types/schema/diagrams.ts';
import { readSchema } from '#scripts/types/schema/read-schema.ts';
import { schemaPage } from '#scripts/types/schema/schema-page.ts';
import { tableTypes } from '#scripts/types/table-types.ts';
import { wireTablesPage } from '#scripts/types/wire-tables-page.ts';
import { loadCatalog } from '#server/supabase/rest/catalog.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';

/**
 * Writes core/wire/database.ts, the types of the official client, server/platform/db/tables.ts, those of Kysely,
 * docs/schema.sql, docs/schema.md and docs/wire-tables.md from the migrated schema and the registries, and
 * docs/configuration.md from the schemas of the environment. With --check it writes nothing and fails when a file is
 * out of date.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const texts = await withMigratedDatabase(async (db) => {
  const catalog = await loadCatalog(db, wireTables);
  const schema = await readSchema(db);
  return {
    'core/wire/database.ts': databaseTypes(catalog, procedures),
    'server/platform/db/tables.ts': await tableTypes(db, schema),
    'docs/schema.sql': schemaPage(schema),
    'docs/schema.md': diagramsPage(schema, subjectsOf(inRoot('migrations'))),
    'docs/wire-tables.md': wireTablesPage(catalog),
    'docs/configuration.md': configurationPage(),
  };
});
for (const [name, text] of Object.entries(texts)) {
  const file = inRoot(name);
  if (!values.check) {
    writeFileSync(file, text);
    console.log(`${name} is up to date`);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} has fallen behind the schema. Run npm run types.`);
    process.exitCode = 1;
  }
}

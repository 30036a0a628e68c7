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

/** What follows from the migrated schema, the registries and the schemas of the environment, by its file. */
export function schemaTexts(): Promise<Record<string, string>> {
  return withMigratedDatabase(async (db) => {
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
}

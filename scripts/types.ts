import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '#scripts/paths.ts';
import { databaseTypes } from '#scripts/types/database-types.ts';
import { withMigratedDatabase } from '#scripts/types/migrated-database.ts';
import { loadCatalog } from '#server/edge/rest/catalog.ts';
import { procedures } from '#server/edge/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';

/**
 * Writes core/wire/database.ts, the types of the official client, from the migrated schema and the
 * registries. With --check it writes nothing and fails when the file has fallen behind.
 */
const FILE = inRoot('core/wire/database.ts');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const text = await withMigratedDatabase(async (db) =>
  databaseTypes(await loadCatalog(db, wireTables), procedures),
);
if (!values.check) {
  writeFileSync(FILE, text);
  console.log('core/wire/database.ts is up to date');
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('core/wire/database.ts has fallen behind the schema. Run npm run types.');
  process.exitCode = 1;
}

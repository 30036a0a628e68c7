import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '#scripts/paths.ts';
import { registryTexts } from '#scripts/types/registries.ts';
import { rolesWithFunction } from '#scripts/types/roles-with.ts';

/**
 * Writes the registries of procedures, tables, endpoints and errors from the files of the areas, and the permissions as
 * a function of the database; then core/wire/database.ts, the types of the official client, server/platform/db/tables.ts,
 * those of Kysely, docs/schema.sql, docs/schema.md and docs/wire-tables.md from the migrated schema and the registries,
 * docs/configuration.md from the schemas of the environment, and docs/openapi.json from the endpoints of the merchant
 * API. With --check it writes nothing and fails when a file is out of date.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

put(registryTexts());
put({ 'migrations/functions/auth/roles_with.sql': rolesWithFunction() });
// Loads the registries, so it is imported once they are written.
const { schemaTexts } = await import('#scripts/types/schema-texts.ts');
put(await schemaTexts());
const { openapiText } = await import('#server/business/api/openapi.ts');
put({ 'docs/openapi.json': openapiText() });

function put(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const file = inRoot(name);
    if (!values.check) {
      writeFileSync(file, text);
      console.log(`${name} is up to date`);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`${name} has fallen behind its sources. Run npm run types.`);
      process.exitCode = 1;
    }
  }
}

import { parseArgs } from 'node:util';
import { auditDatabase } from '#scripts/audit/audit-database.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';

/**
 * Audits the whole database of this installation, running or not, and prints every broken invariant. Exits with 1 when
 * there is one. `--only=name,name` chooses checks, `--json` prints the rows.
 */
try {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const only = values.only?.split(',').map((name) => name.trim()) ?? null;
  const sound = await auditDatabase(readEnvironment(), { only, json: values.json });
  process.exitCode = sound ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

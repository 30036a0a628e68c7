import { join } from 'node:path';
import type { RawBuilder } from 'kysely';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';

/** Runs one statement in the database of a running product, as its server would. */
export async function inDatabase<Row>(
  { dataDir }: Pick<TestOja, 'dataDir'>,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { socketDir } = runningPostmaster(join(dataDir, 'postgres')) ?? { socketDir: '' };
  const url = `postgres://app_service@localhost/oja?host=${encodeURIComponent(socketDir)}`;
  const pool = openPool(url, 1, () => undefined);
  return rows(openDatabase(pool), statement).finally(() => pool.end());
}

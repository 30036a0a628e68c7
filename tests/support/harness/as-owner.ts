import type { Oja } from '#server/define.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';

/** Runs `work` as the owner of the database, who may do what the application never may: what a thief would. */
export async function asOwner(
  { urls }: Pick<Oja, 'urls'>,
  work: (owner: Db) => Promise<void>,
): Promise<void> {
  const pool = openPool(urls.owner, 1, () => undefined);
  try {
    await work(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

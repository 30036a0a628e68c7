import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';

/** Runs `work` as the owner of the database, who may do what the application never may: what a thief would. */
export async function asOwner(
  { owner: url }: { readonly owner: string },
  work: (owner: Db) => Promise<void>,
): Promise<void> {
  const pool = openPool(url, 1, () => undefined);
  try {
    await work(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

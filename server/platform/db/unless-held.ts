import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';

/**
 * Does the work unless somebody else is at what the name stands for. The lock is the database's and ends with its
 * connection: whoever is killed lets go.
 */
export async function unlessHeld(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (holder) => {
    const { taken } = await one(
      holder,
      sql<{
        taken: boolean;
      }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`,
    );
    if (!taken) return;
    try {
      await work();
    } finally {
      await rows(holder, sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`);
    }
  });
}

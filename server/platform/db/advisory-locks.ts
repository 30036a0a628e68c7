import { sql } from 'kysely';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';

/** Waits for the lock of a name, which the transaction holds until it ends. */
export async function lockForTransaction(tx: Tx, name: string): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Runs the work unless another session holds the lock of this name. The lock ends with its connection: a process
 * that is killed releases it.
 */
export async function withAdvisoryLock(
  db: Db,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await tryAdvisoryLock(connection, name))) return;
    try {
      await work();
    } finally {
      await releaseAdvisoryLock(connection, name);
    }
  });
}

/** Takes a lock without waiting; returns whether it was free. For a connection held until the lock is released. */
export async function tryAdvisoryLock(connection: Db, name: string): Promise<boolean> {
  const { taken } = await one(
    connection,
    sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return taken;
}

export async function releaseAdvisoryLock(connection: Db, name: string): Promise<void> {
  await rows(connection, sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`);
}

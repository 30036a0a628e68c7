import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/** The product's clock for code that cannot query the database each time. */
export interface ProductClock {
  now(): Date;
  /** Sandbox only: everyone's clock jumps ahead. Returns the new time. */
  advance(seconds: number): Promise<Date>;
}

/** Follows the database's clock, which is ahead of the real one only in a sandbox. */
export async function openClock(db: Db): Promise<ProductClock> {
  let ahead = await readAheadMs(db);
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    async advance(seconds) {
      await sql`update app_clock set ahead = ahead + ${seconds} * interval '1 second'`.execute(db);
      ahead = await readAheadMs(db);
      return now();
    },
  };
}

async function readAheadMs(db: Db): Promise<number> {
  const { ms } = await one(
    db,
    sql<{ ms: number }>`select (extract(epoch from ahead) * 1000)::float8 as ms from app_clock`,
  );
  return ms;
}

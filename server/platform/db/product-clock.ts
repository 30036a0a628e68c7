import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/**
 * The product's clock without a query: the database's clock as it was last measured, carried on by this process's. In a
 * sandbox the product's clock may be ahead of the real one, and any node may move it.
 */
export interface ProductClock {
  /** The time by the last measurement, which is taken again in the background once it is five seconds old. */
  now(): Date;
  /** The same by a measurement that is at most a minute old. */
  recent(): Promise<Date>;
  /** Sandbox only: everyone's clock jumps ahead. Returns the new time. */
  advance(seconds: number): Promise<Date>;
}

/** The product's time in milliseconds when `performance.now()` was `at`; measured since `begun` on that clock. */
interface Measurement {
  readonly ms: number;
  readonly at: number;
  readonly begun: number;
}

const FRESH_MS = 5_000;
const STALE_MS = 60_000;

export async function openClock(db: Db): Promise<ProductClock> {
  let last = await measure(db);
  let measuring: Promise<void> | null = null;

  /** A measurement that was begun earlier may have been overtaken by a jump. */
  async function takeNew() {
    const taken = await measure(db);
    if (taken.begun > last.begun) last = taken;
  }

  function measureAgain(): Promise<void> {
    measuring ??= takeNew().finally(() => {
      measuring = null;
    });
    return measuring;
  }

  function now(): Date {
    const moment = performance.now();
    // Without the database the clock goes on as it was measured.
    if (moment - last.at > FRESH_MS) measureAgain().catch(() => undefined);
    return new Date(last.ms + moment - last.at);
  }

  return {
    now,
    async recent() {
      if (performance.now() - last.at > STALE_MS) await measureAgain();
      return now();
    },
    async advance(seconds) {
      await sql`update app_clock set ahead = ahead + ${seconds} * interval '1 second'`.execute(db);
      await takeNew();
      return now();
    },
  };
}

/** What the database answered belongs to the middle of the round trip. */
async function measure(db: Db): Promise<Measurement> {
  const begun = performance.now();
  const { ms } = await one(
    db,
    sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp() + ahead) * 1000)::float8 as ms from app_clock`,
  );
  return { ms, at: (begun + performance.now()) / 2, begun };
}

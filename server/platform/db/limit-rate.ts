import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import type { Rate } from '#server/platform/rate.ts';

/** Counts one of what may be done only so often, on all nodes together. Throws the refusal, which gets the seconds to wait. */
export async function limitRate(
  db: Db,
  key: string,
  rate: Rate,
  refusal: (waitSeconds: number) => Error,
): Promise<void> {
  const wait = await takeToken(db, key, rate);
  if (wait > 0) throw refusal(wait);
}

/** Answers the seconds to wait, 0 where one was taken. */
export async function takeToken(db: Db, key: string, { burst, perSecond }: Rate): Promise<number> {
  const { wait } = await one(
    db,
    sql<{ wait: number }>`select auth.take_token(${key}, ${burst}, ${perSecond}) as wait`,
  );
  return wait;
}

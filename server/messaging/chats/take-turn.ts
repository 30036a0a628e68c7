import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { type Db, one } from '#server/platform/db/database.ts';

export interface Pace {
  readonly bucket: string;
  readonly burst: number;
  readonly perSecond: number;
  readonly refusal: ErrorCode;
}

/** Counts one of what a person may do only so often, on all nodes together; refuses what goes beyond. */
export async function takeTurn(db: Db, { bucket, burst, perSecond, refusal }: Pace): Promise<void> {
  const { wait } = await one(
    db,
    sql<{ wait: number }>`select auth.take_token(${bucket}, ${burst}, ${perSecond}) as wait`,
  );
  if (wait > 0) throw new AppError(refusal);
}

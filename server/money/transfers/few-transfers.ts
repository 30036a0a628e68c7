import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { TRANSFERS_PER_DAY } from '#core/transfers/limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** Refuses more transfers than a person may send within 24 hours. Exact under `lockOwner`. */
export async function requireFewTransfers(db: Db, senderId: string): Promise<void> {
  const { times } = await one(
    db,
    sql<{ times: number }>`select count(*)::int as times from transfers
      where sender_id = ${senderId} and created_at > app_now() - interval '24 hours'`,
  );
  if (times >= TRANSFERS_PER_DAY) throw new AppError('TRANSFERS_TOO_MANY');
}

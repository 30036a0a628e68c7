import { sql } from 'kysely';
import { naira } from '#core/money/naira.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  CONVERT_DAY_LIMIT_NGN,
  CONVERT_OPEN_QUOTES,
  CONVERT_QUOTE_SECONDS,
} from '#core/convert/limits.ts';
import { CONVERT_DETAILS } from '#core/convert/refusal-details.ts';
import type { Money } from '#core/money/money.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';

/** Locks the person's row, so that their conversions and open quotes are counted one after the other. */
export async function lockConverter(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Refuses more than a person may still convert within a day. Exact once their row is locked. */
export async function requireWithinDay(db: Db, userId: string, worth: Money): Promise<void> {
  const { level, used } = await one(
    db,
    sql<{ level: 'basic' | 'verified'; used: bigint }>`
      select case p.verification_level when 'verified' then 'verified' else 'basic' end as level,
        (select coalesce(sum(app_units(round(c.give_amount * q.from_price, 2), 2)), 0)::bigint
          from conversions c join convert_quotes q on q.id = c.quote_id
          where c.user_id = p.id and c.created_at > app_now() - interval '24 hours') as used
      from profiles p where p.id = ${userId}`,
  );
  const left = naira(CONVERT_DAY_LIMIT_NGN[level]).units - used;
  if (worth.units <= left) return;
  const shown: Money = { asset: 'NGN', units: left > 0n ? left : 0n };
  throw new AppError('CONVERT_LIMIT_REACHED', { details: CONVERT_DETAILS.left(shown) });
}

/** Refuses another firm quote when too many are open; called with the person's row locked. */
export async function requireFewOpen(tx: Tx, userId: string): Promise<void> {
  const { open, seconds } = await one(
    tx,
    sql<{ open: number; seconds: number | null }>`
      select count(*)::int as open, ceil(extract(epoch from min(expires_at) - app_now()))::int as seconds
      from convert_quotes
      where user_id = ${userId} and used_at is null and expires_at > app_now()
        and created_at > app_now() - make_interval(secs => ${CONVERT_QUOTE_SECONDS})`,
  );
  if (open < CONVERT_OPEN_QUOTES) return;
  throw new AppError('CONVERT_QUOTES_OPEN', { details: CONVERT_DETAILS.open(open, seconds) });
}

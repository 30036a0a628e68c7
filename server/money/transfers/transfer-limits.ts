import { sql } from 'kysely';
import { naira } from '#core/money/naira.ts';
import { AppError } from '#core/errors/app-error.ts';
import { TRANSFER_DAY_LIMIT_NGN, TRANSFERS_PER_DAY } from '#core/transfers/limits.ts';
import { TRANSFER_DETAILS } from '#core/transfers/refusal-details.ts';
import type { Money } from '#core/money/money.ts';
import { type Db, one } from '#server/platform/db/database.ts';

export type Tier = 'basic' | 'verified';

/** What one person has sent within the last 24 hours. */
export interface Sent {
  readonly worth: Money;
  readonly times: number;
}

export function dayLimit(tier: Tier): Money {
  return naira(TRANSFER_DAY_LIMIT_NGN[tier]);
}

export async function readSent(db: Db, senderId: string): Promise<Sent> {
  const { units, times } = await one(
    db,
    sql<{ units: bigint; times: number }>`
      select coalesce(sum(app_units(value_ngn, 2)), 0)::bigint as units, count(*)::int as times from transfers
      where sender_id = ${senderId} and created_at > app_now() - interval '24 hours'`,
  );
  return { worth: { asset: 'NGN', units }, times };
}

/** Called with the sender's row locked, so that two concurrent transfers cannot both fit. */
export async function requireWithinLimits(
  db: Db,
  senderId: string,
  tier: Tier,
  worth: Money,
): Promise<void> {
  const sent = await readSent(db, senderId);
  if (sent.times >= TRANSFERS_PER_DAY) throw new AppError('TRANSFERS_TOO_MANY');
  const left = leftOf(tier, sent);
  if (worth.units > left.units) {
    throw new AppError('TRANSFER_LIMIT_REACHED', { details: TRANSFER_DETAILS.left(left) });
  }
}

export function leftOf(tier: Tier, { worth }: Sent): Money {
  const left = dayLimit(tier).units - worth.units;
  return { asset: 'NGN', units: left > 0n ? left : 0n };
}

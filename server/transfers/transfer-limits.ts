import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  TRANSFER_DAY_LIMIT_NGN,
  TRANSFER_PROOF_FROM_NGN,
  TRANSFERS_PER_DAY,
} from '#core/limits/transfer-limits.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { worthInNaira } from '#core/wallet/worth.ts';
import { type Db, one } from '#server/db/database.ts';
import { readReferenceRate } from '#server/market/reference-rate.ts';

export type Tier = 'basic' | 'verified';

/** What one person has sent within the last 24 hours. */
export interface Sent {
  readonly worth: Money;
  readonly times: number;
}

/** What an amount counts for against the limits. An estimated rate serves for that, and for no price. */
export async function worthOf(db: Db, amount: Money): Promise<Money> {
  const rate = await readReferenceRate(db, 'USDT', 'NGN');
  if (!rate) throw new AppError('TRANSFER_NEEDS_A_RATE');
  return worthInNaira(amount, rate.middle);
}

export function dayLimit(tier: Tier): Money {
  return naira(TRANSFER_DAY_LIMIT_NGN[tier]);
}

/** From this worth within 24 hours on, in one or in many, a fresh second factor is asked of those who have one. */
export function proofFrom(): Money {
  return naira(TRANSFER_PROOF_FROM_NGN);
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

/**
 * Asked with the sender's row locked, so that two transfers at once do not both fit. Answers whether it takes what
 * was sent within a day to the worth that asks for a second factor: many small ones are one large one.
 */
export async function requireWithinLimits(
  db: Db,
  senderId: string,
  tier: Tier,
  worth: Money,
): Promise<{ needsProof: boolean }> {
  const sent = await readSent(db, senderId);
  if (sent.times >= TRANSFERS_PER_DAY) throw new AppError('TRANSFERS_TOO_MANY');
  const left = leftOf(tier, sent);
  if (worth.units > left.units) {
    throw new AppError('TRANSFER_LIMIT_REACHED', {
      details: `What is left is worth ${formatCurrency(left)}.`,
    });
  }
  return { needsProof: sent.worth.units + worth.units >= proofFrom().units };
}

export function leftOf(tier: Tier, { worth }: Sent): Money {
  const left = dayLimit(tier).units - worth.units;
  return { asset: 'NGN', units: left > 0n ? left : 0n };
}

function naira(decimal: string): Money {
  const amount = parseMoney('NGN', decimal);
  if (!amount) throw new Error(`${decimal} is no amount of naira`);
  return amount;
}

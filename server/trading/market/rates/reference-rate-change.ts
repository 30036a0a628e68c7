import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { RATE_BY_HAND_EVERY_MINUTES } from '#core/market-data/limits.ts';
import { isNearLastMarket } from '#core/market-data/reference.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import { lastMarketRate } from '#server/trading/market/rates/last-market-rate.ts';
import { publishRate } from '#server/trading/market/rates/publish-rate.ts';
import { saveQuote, MAIN_PAIR, type RatePair } from '#server/trading/market/rates/rate-quotes.ts';

const Payload = z.strictObject({ mid: z.string(), spread: z.string().nullable() });

/** A rate set by hand counts, for a day and where the markets are silent, once two administrators agree on it. */
export const REFERENCE_RATE: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'reference_rate',
  payload: Payload,
  prepare({ config }, { payload, proposerId, confirmer, reason }) {
    const mid = amount(payload.mid);
    const spread = payload.spread === null ? null : amount(payload.spread);
    return async (tx) => {
      await lockPair(tx, MAIN_PAIR);
      await refuseUnsound(tx, mid);
      await writeDecision(tx, {
        adminId: proposerId,
        confirmedBy: confirmer.userId,
        mid,
        spread,
        note: reason,
      });
      await saveQuote(tx, MAIN_PAIR, { source: 'manual', mid, spread });
      await publishRate(tx, MAIN_PAIR, config.market.spread);
    };
  },
};

/** One change at a time: the rate is computed from all of them. */
export async function lockPair(tx: Tx, { from, to }: RatePair): Promise<void> {
  await tx
    .selectFrom('exchange_rates')
    .select('from_currency')
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where((eb) => eb.ref('is_active'))
    .forUpdate()
    .execute();
}

/**
 * Nobody makes a price, nor moves it away in small steps: every rate is measured against the last market rate, which is
 * returned.
 */
export async function refuseUnsound(tx: Tx, mid: Money): Promise<Money> {
  const lastMarket = await lastMarketRate(tx, MAIN_PAIR);
  if (!lastMarket) throw new AppError('RATE_NO_MARKET');
  if (!isNearLastMarket(mid, lastMarket)) throw new AppError('RATE_TOO_FAR');
  const recent = await maybe(
    tx,
    sql`select from rate_decisions where mid_rate is not null
      and created_at > app_now() - make_interval(mins => ${RATE_BY_HAND_EVERY_MINUTES}) limit 1`,
  );
  if (recent) throw new AppError('RATE_SET_TOO_SOON');
  return lastMarket;
}

export interface RateDecision {
  readonly adminId: string;
  readonly confirmedBy: string | null;
  /** Null: lifted. */
  readonly mid: Money | null;
  readonly spread: Money | null;
  readonly note: string | null;
}

export async function writeDecision(
  tx: Tx,
  { adminId, confirmedBy, mid, spread, note }: RateDecision,
): Promise<void> {
  await tx
    .insertInto('rate_decisions')
    .values({
      admin_id: adminId,
      confirmed_by: confirmedBy,
      from_currency: MAIN_PAIR.from,
      to_currency: MAIN_PAIR.to,
      mid_rate: mid && toDecimal(mid),
      spread: spread && toDecimal(spread),
      note,
    })
    .execute();
}

function amount(decimal: string): Money {
  const money = parseMoney('NGN', decimal);
  if (!money) throw new Error(`${decimal} is no amount of naira`);
  return money;
}

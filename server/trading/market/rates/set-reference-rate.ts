import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { lastMarketRate } from '#server/trading/market/rates/last-market-rate.ts';
import { publishRate, publishFallbackRate } from '#server/trading/market/rates/publish-rate.ts';
import {
  lockPair,
  REFERENCE_RATE,
  refuseUnsound,
  writeDecision,
} from '#server/trading/market/rates/reference-rate-change.ts';
import { MAIN_PAIR, readQuotes } from '#server/trading/market/rates/rate-quotes.ts';

export interface RateInput {
  readonly from: string;
  readonly to: string;
  readonly mid: string | number;
  readonly spread: string | number | null;
  readonly reason: string;
}

/**
 * Proposes a rate for when the markets are silent; another administrator has to confirm it. It stays near the last
 * market rate and never enters a price that is executed.
 */
export async function proposeReferenceRate(
  db: Db,
  caller: SignedInCaller,
  { from, to, reason, ...input }: RateInput,
  usualSpread: Money,
) {
  requireKnownPair(from, to);
  const mid = exact(input.mid);
  const spread = input.spread === null ? null : exact(input.spread);
  if ((spread ?? usualSpread).units * 10n > mid.units) throw new AppError('RATE_SPREAD_TOO_WIDE');
  return transaction(db, async (tx) => {
    await lockPair(tx, MAIN_PAIR);
    const lastMarket = await refuseUnsound(tx, mid);
    const current = (await readQuotes(tx, MAIN_PAIR)).find(({ source }) => source === 'manual');
    return proposeChange(tx, REFERENCE_RATE, caller, {
      payload: { mid: toDecimal(mid), spread: spread && toDecimal(spread) },
      subject: null,
      changes: [
        {
          label: '1 USDT by hand',
          from: current ? formatCurrency(current.mid) : null,
          to: formatCurrency(mid),
        },
        {
          label: 'Spread',
          from: formatCurrency(current?.spread ?? usualSpread),
          to: formatCurrency(spread ?? usualSpread),
        },
        {
          label: 'What the markets agreed on last',
          from: formatCurrency(lastMarket),
          to: formatCurrency(lastMarket),
        },
      ],
      reason,
    });
  });
}

/** Lifts a rate set by hand; one administrator may. Returns the rate that is left. */
export async function liftReferenceRate(
  db: Db,
  adminId: string,
  { from, to, note }: { readonly from: string; readonly to: string; readonly note: string | null },
  usualSpread: Money,
): Promise<Money | null> {
  requireKnownPair(from, to);
  return transaction(db, async (tx) => {
    await lockPair(tx, MAIN_PAIR);
    await writeDecision(tx, { adminId, confirmedBy: null, mid: null, spread: null, note });
    await maybe(tx, sql`delete from rate_quotes where source = 'manual'`);
    const reference = await publishRate(tx, MAIN_PAIR, usualSpread);
    if (reference) return reference.mid;
    await publishFallbackRate(tx, MAIN_PAIR, usualSpread);
    return lastMarketRate(tx, MAIN_PAIR);
  });
}

function requireKnownPair(from: string, to: string): void {
  if (from !== MAIN_PAIR.from || to !== MAIN_PAIR.to) throw new AppError('RATE_PAIR_UNKNOWN');
}

function exact(given: string | number): Money {
  const money = parseMoney('NGN', given);
  if (!money || money.units <= 0n) throw new AppError('RATE_NOT_EXACT');
  return money;
}

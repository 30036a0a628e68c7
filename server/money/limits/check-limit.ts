import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { type Asset, isCrypto } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { LimitProduct } from '#core/money-limits/products.ts';
import type { LimitChecked } from '#core/money-limits/wire.ts';
import type { Worth } from '#core/money-limits/limit-state.ts';
import { english } from '#core/language/text.ts';
import { textBeside } from '#core/wire/text-schema.ts';
import { limitStatesOf } from '#server/money/limits/limit-states.sql.ts';
import { explain, type LimitRefusal } from '#server/money/limits/within-limits.ts';
import { worthOf } from '#server/money/wallet/outflow-guard.ts';
import { dollarInKobo } from '#server/money/withdrawals/limits.sql.ts';
import { worthInCents } from '#server/money/withdrawals/network-fee.ts';
import type { Db } from '#server/platform/db/database.ts';
import { limitDetails, reachesLimit } from '#server/trading/trades/trade-limit-rule.ts';
import { readTradeLimit } from '#server/trading/trades/trade-limit.sql.ts';

export interface LimitQuestion {
  readonly product: Exclude<LimitProduct, 'out'>;
  /** A coin, or the currency: of an order and of a bank withdrawal. */
  readonly asset: Asset;
  readonly amount: string | number;
}

/**
 * Whether this much fits into a person's limits now, by the rule that decides when they move it, and with the same
 * refusal. Takes nothing. Coins are valued at the market's rate. Refusal: LIMIT_AMOUNT_NOT_ALLOWED.
 */
export async function checkLimit(
  db: Db,
  userId: string,
  { product, asset, amount }: LimitQuestion,
): Promise<z.input<typeof LimitChecked>> {
  const money = parseMoney(asset, amount);
  if (!money || money.units <= 0n) throw new AppError('LIMIT_AMOUNT_NOT_ALLOWED');
  const refusal = await refusalOf(db, userId, product, money);
  return {
    allowed: refusal === null,
    code: refusal?.code ?? null,
    details: refusal && english(refusal.details),
    details_text: textBeside(refusal?.details),
    fits_from: refusal?.fitsFrom?.toISOString() ?? null,
    raised_by: refusal?.raisedBy ?? null,
  };
}

async function refusalOf(
  db: Db,
  userId: string,
  product: LimitQuestion['product'],
  amount: Money,
): Promise<LimitRefusal | null> {
  if (product !== 'trade') {
    const states = await limitStatesOf(db, userId, product);
    return explain(db, { userId, product, worth: await worthFor(db, product, amount) }, states);
  }
  const limit = await readTradeLimit(db, userId);
  const total = isCrypto(amount.asset) ? await worthOf(db, amount) : amount;
  if (!limit || !reachesLimit(limit, total)) return null;
  return { code: limit.code, details: limitDetails(limit), fitsFrom: null, raisedBy: null };
}

async function worthFor(db: Db, product: LimitProduct, amount: Money): Promise<Worth> {
  if (!isCrypto(amount.asset)) {
    if (amount.asset !== 'NGN') throw new AppError('LIMIT_AMOUNT_NOT_ALLOWED');
    return { naira: amount };
  }
  const naira = await worthOf(db, amount);
  if (product !== 'withdrawal') return { naira };
  return {
    naira,
    dollars: { asset: 'USD', units: worthInCents(amount, await dollarInKobo(db)) },
  };
}

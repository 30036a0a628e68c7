import type { AlertLimit, AlertCriteria } from '#server/trading/alerts/offer-alert.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { CreateOfferAlert } from '#core/alerts/wire.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** An alert's row in the database. */
export interface AlertRow {
  readonly id: string;
  readonly user_id: string;
  readonly side: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat_currency: FiatCurrency;
  readonly price_limit: string | null;
  readonly margin_bp: number | null;
  readonly method_ids: readonly string[];
  readonly amount_fiat: string | null;
  readonly verified_only: boolean;
}

export function criteriaOfRow(row: AlertRow): AlertCriteria {
  return {
    side: row.side,
    asset: row.asset,
    fiat: row.fiat_currency,
    limit: limitOf(row.fiat_currency, row.price_limit, row.margin_bp),
    methodIds: row.method_ids,
    amount: moneyOf(row.fiat_currency, row.amount_fiat),
    verifiedOnly: row.verified_only,
  };
}

/** The same from a procedure's input, whose sums were already validated as exact. */
export function criteriaOfInput(input: InputOf<typeof CreateOfferAlert>): AlertCriteria {
  const { fiatCurrency: fiat, priceLimit, marginBp, amountFiat } = input;
  return {
    side: input.side,
    asset: input.asset,
    fiat,
    limit: limitOf(fiat, priceLimit, marginBp),
    methodIds: [...new Set(input.methodIds ?? [])].sort(),
    amount: moneyOf(fiat, amountFiat),
    verifiedOnly: input.verifiedOnly,
  };
}

/** The columns of an alert's criteria. */
export function columnsOf({
  side,
  asset,
  fiat,
  limit,
  methodIds,
  amount,
  verifiedOnly,
}: AlertCriteria) {
  return {
    side,
    asset,
    fiat,
    price: limit.kind === 'price' ? toDecimal(limit.price) : null,
    marginBp: limit.kind === 'margin' ? limit.marginBp : null,
    methodIds,
    amount: amount && toDecimal(amount),
    verifiedOnly,
  };
}

function limitOf(
  fiat: FiatCurrency,
  price: string | number | null,
  marginBp: number | null,
): AlertLimit {
  if (marginBp !== null) return { kind: 'margin', marginBp };
  const money = moneyOf(fiat, price);
  return money ? { kind: 'price', price: money } : { kind: 'any' };
}

function moneyOf(fiat: FiatCurrency, amount: string | number | null): Money | null {
  return amount === null ? null : parseMoney(fiat, amount);
}

import { marginBp, positive, typedMargin } from '#core/market/draft-price.ts';
import type { MarketSearch } from '#core/market/market-search.ts';
import { isCrypto, type CryptoAsset, type FiatCurrency, fiatsFor } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import type { Database } from '#core/wire/database.ts';

export type AlertArgs = Database['public']['Functions']['create_offer_alert']['Args'];
export type AlertRow = Pick<
  Database['public']['Tables']['offer_alerts']['Row'],
  | 'side'
  | 'asset'
  | 'fiat_currency'
  | 'price_limit'
  | 'margin_bp'
  | 'method_ids'
  | 'amount_fiat'
  | 'verified_only'
>;

/** An alert as typed. */
export interface AlertDraft {
  readonly side: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat: FiatCurrency;
  readonly limit: 'any' | 'price' | 'margin';
  readonly price: string;
  readonly margin: string;
  readonly marginSide: 'over' | 'under';
  readonly methodIds: readonly string[];
  readonly amount: string;
  readonly verified: boolean;
}

/** Begins with the market's search; the price limit is still to be entered. */
export function draftOfSearch({
  side,
  asset,
  fiat,
  amount,
  method,
  verified,
}: MarketSearch): AlertDraft {
  return {
    side,
    asset,
    fiat,
    verified,
    limit: 'price',
    price: '',
    margin: '',
    marginSide: 'under',
    methodIds: method === null ? [] : [method],
    amount: amount ? toDecimal(amount) : '',
  };
}

export function draftOfRow(row: AlertRow): AlertDraft {
  const { side, asset, price_limit, margin_bp, method_ids, amount_fiat, verified_only } = row;
  const margin = margin_bp === null ? null : typedMargin(margin_bp);
  return {
    side: side === 'sell' ? 'sell' : 'buy',
    asset: isCrypto(asset) ? asset : 'USDT',
    fiat: row.fiat_currency === 'USD' ? 'USD' : 'NGN',
    limit: margin ? 'margin' : price_limit === null ? 'any' : 'price',
    price: price_limit === null ? '' : String(price_limit),
    margin: margin?.margin ?? '',
    marginSide: margin?.marginSide ?? 'under',
    methodIds: method_ids,
    amount: amount_fiat === null ? '' : String(amount_fiat),
    verified: verified_only,
  };
}

/** The parts that change with another asset or currency: sums and methods of one currency mean nothing in another. */
export function inCurrency(
  { fiat: before }: AlertDraft,
  asset: CryptoAsset,
  fiat: FiatCurrency,
): Partial<AlertDraft> {
  const next = fiatsFor(asset).includes(fiat) ? fiat : 'NGN';
  return next === before ? { asset } : { asset, fiat: next, price: '', amount: '', methodIds: [] };
}

/** Which of the typed fields is invalid. */
export type AlertProblem = 'price' | 'margin' | 'amount';

/** The parameters of the wire; or why the draft is invalid. */
export function argsOfDraft(draft: AlertDraft): AlertArgs | AlertProblem {
  const { side, asset, fiat, limit, methodIds, amount, verified } = draft;
  const price = limit === 'price' ? positive(fiat, draft.price) : null;
  if (limit === 'price' && !price) return 'price';
  const margin = limit === 'margin' ? marginBp(draft) : null;
  if (limit === 'margin' && margin === null) return 'margin';
  const sum = amount === '' ? null : positive(fiat, amount);
  if (amount !== '' && !sum) return 'amount';
  return {
    p_side: side,
    p_asset: asset,
    p_fiat_currency: fiat,
    p_price_limit: price && toDecimal(price),
    p_margin_bp: margin,
    p_method_ids: [...methodIds],
    p_amount_fiat: sum && toDecimal(sum),
    p_verified_only: verified,
  };
}

/** The parameters that create a stored alert again. */
export function argsOfRow(row: AlertRow): AlertArgs {
  return {
    p_side: row.side === 'sell' ? 'sell' : 'buy',
    p_asset: isCrypto(row.asset) ? row.asset : 'USDT',
    p_fiat_currency: row.fiat_currency === 'USD' ? 'USD' : 'NGN',
    p_price_limit: row.price_limit,
    p_margin_bp: row.margin_bp,
    p_method_ids: row.method_ids,
    p_amount_fiat: row.amount_fiat,
    p_verified_only: row.verified_only,
  };
}

import { CRYPTO_ASSETS, isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';

export const MARKET_SORTS = ['price', 'completion', 'release'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

export const OFFERS_PER_STEP = 20;
/** No view asks for more. */
export const MOST_OFFERS = 200;

/** What someone looks for on the market. It lives in the address, so Back and a shared link keep it. */
export interface MarketSearch {
  /** What the reader wants to do: buyers are shown sell offers, sellers buy offers. */
  readonly side: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  /** Naira the reader pays or receives; null when none was typed. */
  readonly amount: Money | null;
  readonly method: string | null;
  readonly verified: boolean;
  readonly sort: MarketSort;
  /** How many offers are shown at most. */
  readonly shown: number;
}

export const EVERY_OFFER: MarketSearch = {
  side: 'buy',
  asset: CRYPTO_ASSETS[0],
  amount: null,
  method: null,
  verified: false,
  sort: 'price',
  shown: OFFERS_PER_STEP,
};

/** Reads an address that anyone may have typed: what does not fit is left out. */
export function readMarketSearch(raw: Readonly<Record<string, unknown>>): MarketSearch {
  const { asset, method, sort } = raw;
  return {
    side: raw['side'] === 'sell' ? 'sell' : 'buy',
    asset: typeof asset === 'string' && isCrypto(asset) ? asset : EVERY_OFFER.asset,
    amount: readAmount(raw['amount']),
    method: typeof method === 'string' && /^[a-z0-9-]{1,60}$/.test(method) ? method : null,
    verified: raw['verified'] === true || raw['verified'] === 'true' || raw['verified'] === 1,
    sort: MARKET_SORTS.find((known) => known === sort) ?? 'price',
    shown: readShown(raw['shown']),
  };
}

/** The address of the market as it is looked at; what is usual is not spelled out. */
export function marketHref(search: MarketSearch): string {
  const query = new URLSearchParams();
  if (search.side !== EVERY_OFFER.side) query.set('side', search.side);
  if (search.asset !== EVERY_OFFER.asset) query.set('asset', search.asset);
  if (search.amount) query.set('amount', toDecimal(search.amount));
  if (search.method) query.set('method', search.method);
  if (search.verified) query.set('verified', 'true');
  if (search.sort !== EVERY_OFFER.sort) query.set('sort', search.sort);
  if (search.shown !== EVERY_OFFER.shown) query.set('shown', String(search.shown));
  const text = query.toString();
  return text ? `/trades?${text}` : '/trades';
}

/** An offer's own page, which remembers the sum that was typed on the list. */
export function offerHref(id: string, amount: Money | null): string {
  return amount ? `/trades/${id}?amount=${toDecimal(amount)}` : `/trades/${id}`;
}

function readAmount(raw: unknown): Money | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const money = parseMoney('NGN', raw);
  return money && money.units > 0n ? money : null;
}

function readShown(raw: unknown): number {
  const steps = Math.ceil(Number(raw) / OFFERS_PER_STEP);
  if (!Number.isFinite(steps) || steps < 1) return OFFERS_PER_STEP;
  return Math.min(steps * OFFERS_PER_STEP, MOST_OFFERS);
}

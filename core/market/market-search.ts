import {
  CRYPTO_ASSETS,
  type CryptoAsset,
  type FiatCurrency,
  fiatsFor,
  isCrypto,
} from '#core/money/assets.ts';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import { LONGEST_TRADER_SEARCH, SHORTEST_TRADER_SEARCH } from '#core/market/limits.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';

export const MARKET_SORTS = ['recommended', 'price', 'completion', 'release_time'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** Least completion rates to choose from, in percent. */
export const COMPLETION_RATES = [90, 95, 98] as const;
export type CompletionRate = (typeof COMPLETION_RATES)[number];

/** The filters of the market. They live in the URL, so Back and a shared link keep them. */
export interface MarketSearch {
  /** What the viewer wants to do: buyers are shown sell offers, sellers buy offers. */
  readonly side: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  /** What the offers are priced and paid in. */
  readonly fiat: FiatCurrency;
  /** The fiat the viewer pays or receives; null when none was typed. */
  readonly amount: Money | null;
  readonly method: string | null;
  readonly verified: boolean;
  /** Only of traders who are online. */
  readonly online: boolean;
  /** Only of traders who completed at least this share of their orders, in percent. */
  readonly minCompletion: CompletionRate | null;
  /** Only of traders whose handle begins so; null when nobody in particular is looked for. */
  readonly trader: string | null;
  /** Only of traders whom the viewer trusts. */
  readonly trusted: boolean;
  readonly sort: MarketSort;
}

export const EVERY_OFFER: MarketSearch = {
  side: 'buy',
  asset: CRYPTO_ASSETS[0],
  fiat: 'NGN',
  amount: null,
  method: null,
  verified: false,
  online: false,
  minCompletion: null,
  trader: null,
  trusted: false,
  sort: 'price',
};

/** The same side and asset without other filters: what a search is widened to. */
export const NOTHING_ASKED = {
  amount: null,
  method: null,
  verified: false,
  online: false,
  minCompletion: null,
  trader: null,
  trusted: false,
} as const satisfies Partial<MarketSearch>;

/** Parses a URL that anyone may have typed: invalid parts are dropped. */
export function readMarketSearch(raw: Readonly<Record<string, unknown>>): MarketSearch {
  const { method, sort } = raw;
  const asset =
    typeof raw['asset'] === 'string' && isCrypto(raw['asset']) ? raw['asset'] : EVERY_OFFER.asset;
  const fiat = fiatsFor(asset).find((known) => known === raw['fiat']) ?? EVERY_OFFER.fiat;
  return {
    side: raw['side'] === 'sell' ? 'sell' : 'buy',
    asset,
    fiat,
    amount: readAmount(raw['amount'], fiat),
    method: typeof method === 'string' && /^[a-z0-9-]{1,60}$/.test(method) ? method : null,
    verified: isSet(raw['verified']),
    online: isSet(raw['online']),
    minCompletion:
      COMPLETION_RATES.find((rate) => String(rate) === String(raw['completion'])) ?? null,
    trader: readTrader(raw['trader']),
    trusted: isSet(raw['trusted']),
    sort: MARKET_SORTS.find((known) => known === sort) ?? EVERY_OFFER.sort,
  };
}

/** The parameters of the market's URL for a search; defaults are left out. */
export function marketParams(search: MarketSearch): Record<string, string> {
  return {
    ...(search.side !== EVERY_OFFER.side && { side: search.side }),
    ...(search.asset !== EVERY_OFFER.asset && { asset: search.asset }),
    ...(search.fiat !== EVERY_OFFER.fiat && { fiat: search.fiat }),
    ...(search.amount && { amount: toDecimal(search.amount) }),
    ...(search.method && { method: search.method }),
    ...(search.verified && { verified: 'true' }),
    ...(search.online && { online: 'true' }),
    ...(search.minCompletion && { completion: String(search.minCompletion) }),
    ...(search.trader && { trader: search.trader }),
    ...(search.trusted && { trusted: 'true' }),
    ...(search.sort !== EVERY_OFFER.sort && { sort: search.sort }),
  };
}

/** The market's URL for a search. */
export function marketHref(search: MarketSearch): string {
  const query = new URLSearchParams(marketParams(search)).toString();
  return query ? `/trades?${query}` : '/trades';
}

/** An offer's own page, with the amount that was typed on the list, and for a private offer its link token. */
export function offerHref(id: string, amount: Money | null, link: string | null = null): string {
  const query = new URLSearchParams();
  if (link) query.set('link', link);
  if (amount) query.set('amount', toDecimal(amount));
  const text = query.toString();
  return text ? `/trades/${id}?${text}` : `/trades/${id}`;
}

/** The sum of a URL, which has two decimals in every currency; null where it says none. */
export function readAmount(raw: unknown, fiat: FiatCurrency = 'NGN'): Money | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const money = parseMoney(fiat, raw);
  return money && money.units > 0n ? money : null;
}

/** The beginning of a handle as somebody typed it; null where it is too short to look for. A name of digits is a number in a URL. */
export function readTrader(raw: unknown): string | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const handle = tidyHandle(String(raw)).slice(0, LONGEST_TRADER_SEARCH);
  return [...handle].length < SHORTEST_TRADER_SEARCH ? null : handle;
}

function isSet(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 1;
}

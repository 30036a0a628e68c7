import { CRYPTO_ASSETS, isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';

export const MARKET_SORTS = ['recommended', 'price', 'completion', 'release_time'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** What someone looks for on the market. It lives in the address, so Back and a shared link keep it. */
export interface MarketSearch {
  /** What the reader wants to do: buyers are shown sell offers, sellers buy offers. */
  readonly side: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  /** Naira the reader pays or receives; null when none was typed. */
  readonly amount: Money | null;
  readonly method: string | null;
  readonly verified: boolean;
  /** Only of traders who are here now. */
  readonly online: boolean;
  readonly sort: MarketSort;
}

export const EVERY_OFFER: MarketSearch = {
  side: 'buy',
  asset: CRYPTO_ASSETS[0],
  amount: null,
  method: null,
  verified: false,
  online: false,
  sort: 'recommended',
};

/** The same side and asset with nothing else asked: what a search is widened to. */
export const NOTHING_ASKED = {
  amount: null,
  method: null,
  verified: false,
  online: false,
} as const satisfies Partial<MarketSearch>;

/** Reads an address that anyone may have typed: what does not fit is left out. */
export function readMarketSearch(raw: Readonly<Record<string, unknown>>): MarketSearch {
  const { asset, method, sort } = raw;
  return {
    side: raw['side'] === 'sell' ? 'sell' : 'buy',
    asset: typeof asset === 'string' && isCrypto(asset) ? asset : EVERY_OFFER.asset,
    amount: readAmount(raw['amount']),
    method: typeof method === 'string' && /^[a-z0-9-]{1,60}$/.test(method) ? method : null,
    verified: isSet(raw['verified']),
    online: isSet(raw['online']),
    sort: MARKET_SORTS.find((known) => known === sort) ?? EVERY_OFFER.sort,
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
  if (search.online) query.set('online', 'true');
  if (search.sort !== EVERY_OFFER.sort) query.set('sort', search.sort);
  const text = query.toString();
  return text ? `/trades?${text}` : '/trades';
}

/**
 * An offer's own page, which remembers the sum that was typed on the list, and of a private offer the end
 * of the link that opens it.
 */
export function offerHref(id: string, amount: Money | null, link: string | null = null): string {
  const query = new URLSearchParams();
  if (link) query.set('link', link);
  if (amount) query.set('amount', toDecimal(amount));
  const text = query.toString();
  return text ? `/trades/${id}?${text}` : `/trades/${id}`;
}

function readAmount(raw: unknown): Money | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const money = parseMoney('NGN', raw);
  return money && money.units > 0n ? money : null;
}

function isSet(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 1;
}

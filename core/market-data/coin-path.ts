import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';

/** The page of a coin, traded here or not. */
export function coinHref(symbol: string): string {
  return `/crypto-lens/${encodeURIComponent(symbol.toLowerCase())}`;
}

/** The coin of a path in whatever case, `usdt` or `cngn`; null for one that is not traded here. */
export function assetOf(symbol: string): CryptoAsset | null {
  const asked = symbol.toLowerCase();
  return CRYPTO_ASSETS.find((asset) => asset.toLowerCase() === asked) ?? null;
}

import { COIN_ENTRIES, type CoinEntry } from '#core/money/asset-registry.ts';

export type CryptoAsset = keyof typeof COIN_ENTRIES;
/** The coins by code, in the product's order. */
export const COINS: Readonly<Record<CryptoAsset, CoinEntry>> = COIN_ENTRIES;
export const CRYPTO_ASSETS = Object.keys(COINS) as [CryptoAsset, ...CryptoAsset[]];

const FIAT = {
  NGN: { name: 'Nigerian naira', scale: 2 },
  USD: { name: 'US dollar', scale: 2 },
} as const;
export type FiatCurrency = keyof typeof FIAT;
export const FIAT_CURRENCIES = Object.keys(FIAT) as [FiatCurrency, ...FiatCurrency[]];

export type Asset = CryptoAsset | FiatCurrency;
const ASSETS: Readonly<Record<Asset, { readonly name: string; readonly scale: number }>> = {
  ...COINS,
  ...FIAT,
};

/** Minor units per asset: coins have eight decimals in the ledger, fiat two. */
export const ASSET_SCALE = ofEach((asset) => ASSETS[asset].scale);
export const ASSET_NAME = ofEach((asset) => ASSETS[asset].name);

export function isCrypto(code: string): code is CryptoAsset {
  return Object.hasOwn(COINS, code);
}

/** A coin that is worth a naira, one for one. */
export function isNairaCoin(asset: string): boolean {
  return isCrypto(asset) && COINS[asset].peg === 'NGN';
}

/** A coin that is worth about a dollar, at the market's price. */
export function isDollarCoin(asset: string): boolean {
  return isCrypto(asset) && COINS[asset].peg === 'USD';
}

/** The currencies that a coin is priced in. A naira coin costs less than a cent, so it has no price in dollars. */
export function fiatsFor(asset: CryptoAsset): readonly FiatCurrency[] {
  return isDollarCoin(asset) ? FIAT_CURRENCIES : ['NGN'];
}

export const NAIRA_COINS = CRYPTO_ASSETS.filter(isNairaCoin);

/** A value for each coin. */
export function byCoin<Value>(value: (asset: CryptoAsset) => Value): Record<CryptoAsset, Value> {
  return Object.fromEntries(CRYPTO_ASSETS.map((asset) => [asset, value(asset)])) as Record<
    CryptoAsset,
    Value
  >;
}

function ofEach<Value>(value: (asset: Asset) => Value): Readonly<Record<Asset, Value>> {
  return Object.fromEntries(
    (Object.keys(ASSETS) as Asset[]).map((asset) => [asset, value(asset)]),
  ) as Record<Asset, Value>;
}

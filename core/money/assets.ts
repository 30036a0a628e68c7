/** Minor units per asset: crypto has eight decimals in the ledger, fiat two. */
export const ASSET_SCALE = { USDT: 8, USDC: 8, cNGN: 8, NGN: 2, USD: 2 } as const;

export type Asset = keyof typeof ASSET_SCALE;

export const CRYPTO_ASSETS = ['USDT', 'USDC', 'cNGN'] as const;
export type CryptoAsset = (typeof CRYPTO_ASSETS)[number];

export const FIAT_CURRENCIES = ['NGN', 'USD'] as const;
export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

export const ASSET_NAME: Record<Asset, string> = {
  USDT: 'Tether',
  USDC: 'USD Coin',
  cNGN: 'Naira coin',
  NGN: 'Nigerian naira',
  USD: 'US dollar',
};

export function isCrypto(code: string): code is CryptoAsset {
  return (CRYPTO_ASSETS as readonly string[]).includes(code);
}

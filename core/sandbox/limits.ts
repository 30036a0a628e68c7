import type { CryptoAsset } from '#core/money/assets.ts';

/** The operator's initial holdings on the sandbox's chain, as decimals. */
export const SANDBOX_CHAIN_STOCK: Readonly<Record<CryptoAsset, string>> = {
  USDT: '10000000',
  USDC: '10000000',
  cNGN: '10000000000',
};

/** The most one person may be sent on the sandbox's chain in total. */
export const SANDBOX_CHAIN_CAP: Readonly<Record<CryptoAsset, string>> = {
  USDT: '100000',
  USDC: '100000',
  cNGN: '100000000',
};

/** Less than any deposit that is credited. */
export const SANDBOX_DUST: Readonly<Record<CryptoAsset, string>> = {
  USDT: '0.01',
  USDC: '0.01',
  cNGN: '1',
};

export const MOST_BLOCKS_AT_ONCE = 30;
/** Deeper than finality there: six. */
export const DEEPEST_REORG = 10;

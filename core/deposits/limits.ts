import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** The least that is credited by itself: below, moving it on would cost more than it is worth. Decimal strings. */
export const MIN_DEPOSIT: Readonly<Record<ChainId, Readonly<Record<CryptoAsset, string>>>> = {
  ethereum: { USDT: '10', USDC: '10', cNGN: '15000' },
  bsc: { USDT: '1', USDC: '1', cNGN: '1500' },
  polygon: { USDT: '1', USDC: '1', cNGN: '1500' },
  base: { USDT: '1', USDC: '1', cNGN: '1500' },
  tron: { USDT: '5', USDC: '5', cNGN: '7500' },
  sandbox: { USDT: '1', USDC: '1', cNGN: '1500' },
};

/** How long a chain usually takes for a block. */
export const BLOCK_SECONDS: Readonly<Record<ChainId, number>> = {
  ethereum: 12,
  bsc: 3,
  polygon: 2,
  base: 2,
  tron: 3,
  sandbox: 2,
};

/** A chain nobody has looked at for so long takes no new deposits: what is sent would lie there unseen. */
export const CHAIN_STALE_MINUTES = 10;

/** Up to so many addresses are asked about by name; where there are more, every transfer is read and looked up. */
export const ADDRESSES_BY_NAME = 5_000;

/** How many deposits are settled, and how many marks are held, at once. */
export const DEPOSITS_AT_ONCE = 100;
export const CHAIN_MARKS_RETAINED = 1_000;

/** Small ones that are credited along with another, so that nobody's dust makes that take for ever. */
export const SMALL_ONES_AT_ONCE = 100;

/** Where a range brings more than this, the next one is half as long. */
export const MOST_FINDS_A_RANGE = 2_000;

/** Of how many deposits of much worth every node is asked in one look. */
export const SECOND_NODE_CONFIRMATIONS_PER_POLL = 20;
/** A deposit of much worth may be final for so long before operators hear that no second node has told of it. */
export const SECOND_NODE_CONFIRMATION_MINUTES = 10;
/** What a deposit is worth is taken together with what came to the same address within this time. */
export const SECOND_NODE_CONFIRMATION_HOURS = 24;
/** Operators hear of a chain whose final blocks have not been read for so long. */
export const CHAIN_LAG_MINUTES = 30;

/** How long one look at a chain reads on before others have their turn. */
export const SCAN_SECONDS = 8;

/** A chain whose nodes do not answer is left alone for so long. */
export const CHAIN_RESTS_SECONDS = 20;

/** A new address is read again from so many blocks before it was made. */
export const RESCAN_MARGIN_BLOCKS = 20n;

/** A notice that something too small came is worth one a day, whoever sends how much dust. */
export const DUST_NOTIFICATION_HOURS = 24;

/** What the hot wallet should hold on each chain: below, operators are told. Gas coin and coins as decimals. */
export const HOT_WALLET_LEAST: Readonly<
  Record<ChainId, { readonly gas: string } & Readonly<Record<CryptoAsset, string>>>
> = {
  ethereum: { gas: '0.2', USDT: '1000', USDC: '1000', cNGN: '1500000' },
  bsc: { gas: '0.1', USDT: '1000', USDC: '1000', cNGN: '1500000' },
  polygon: { gas: '50', USDT: '1000', USDC: '1000', cNGN: '1500000' },
  base: { gas: '0.05', USDT: '1000', USDC: '1000', cNGN: '1500000' },
  tron: { gas: '1000', USDT: '1000', USDC: '1000', cNGN: '1500000' },
  sandbox: { gas: '0.1', USDT: '100', USDC: '100', cNGN: '150000' },
};

/** Below so many times the least deposit an address is left as it is: moving it would cost more than it is worth. */
export const SWEEP_TIMES_LEAST = 5n;
export const SWEEPS_AT_ONCE = 20;
/** A sweep that failed is tried again after so long. */
export const SWEEP_AGAIN_MINUTES = 60;

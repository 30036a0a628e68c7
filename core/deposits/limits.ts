import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** The least that is credited automatically: below, moving it would cost more than it is worth. Decimal strings. */
export const MIN_DEPOSIT: Readonly<Record<ChainId, Readonly<Record<CryptoAsset, string>>>> = {
  ethereum: { USDT: '10', USDC: '10', cNGN: '15000' },
  bsc: { USDT: '1', USDC: '1', cNGN: '1500' },
  polygon: { USDT: '1', USDC: '1', cNGN: '1500' },
  base: { USDT: '1', USDC: '1', cNGN: '1500' },
  tron: { USDT: '5', USDC: '5', cNGN: '7500' },
  sandbox: { USDT: '1', USDC: '1', cNGN: '1500' },
};

/** A chain's usual block time. */
export const BLOCK_SECONDS: Readonly<Record<ChainId, number>> = {
  ethereum: 12,
  bsc: 3,
  polygon: 2,
  base: 2,
  tron: 3,
  sandbox: 2,
};

/** A chain not polled for so long accepts no new deposits: a transfer would go unnoticed. */
export const CHAIN_STALE_MINUTES = 10;

/** Up to so many addresses are queried by name; beyond, every transfer is read and looked up. */
export const ADDRESSES_BY_NAME = 5_000;

/** How many deposits are settled, and how many marks are updated, at once. */
export const DEPOSITS_AT_ONCE = 100;
export const CHAIN_MARKS_RETAINED = 1_000;

/** Small ones credited along with another, so that nobody's dust makes that take for ever. */
export const SMALL_ONES_AT_ONCE = 100;

/** Where a range returns more than this, the next one is half as long. */
export const MOST_FINDS_A_RANGE = 2_000;

/** For how many large deposits every node is queried in one poll. */
export const SECOND_NODE_CONFIRMATIONS_PER_POLL = 20;
/** How long a large deposit may be final before operators are alerted that no second node has confirmed it. */
export const SECOND_NODE_CONFIRMATION_MINUTES = 10;
/** A deposit's value is summed with what reached the same address within this time. */
export const SECOND_NODE_CONFIRMATION_HOURS = 24;
/** Operators are alerted when a chain's final blocks have not been read for so long. */
export const CHAIN_LAG_MINUTES = 30;

/** How long one poll of a chain reads on before others have their turn. */
export const SCAN_SECONDS = 8;

/** A chain whose nodes do not answer is not polled for so long. */
export const CHAIN_RESTS_SECONDS = 20;

/** A new address is rescanned from so many blocks before it was made. */
export const RESCAN_MARGIN_BLOCKS = 20n;

/** At most one notification a day about too small a deposit, whoever sends how much dust. */
export const DUST_NOTIFICATION_HOURS = 24;

/** What the hot wallet should hold on each chain: below, operators are alerted. Gas coin and coins as decimals. */
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

/** Below so many times the minimum deposit an address is not swept: moving it would cost more than it is worth. */
export const SWEEP_TIMES_LEAST = 5n;
export const SWEEPS_AT_ONCE = 20;
/** A failed sweep is retried after so long. */
export const SWEEP_AGAIN_MINUTES = 60;

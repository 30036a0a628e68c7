import { BLOCK_SECONDS, MIN_DEPOSIT } from '#core/deposits/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** The minimum for one deposit, or all small ones of an address together, to be credited. */
export function leastDeposit(chain: ChainId, asset: CryptoAsset): Money {
  const least = parseMoney(asset, MIN_DEPOSIT[chain][asset]);
  if (!least) throw new Error(`the least deposit of ${asset} on ${chain} is no amount`);
  return least;
}

/** The usual minutes until a deposit is credited; at least one. */
export function depositMinutes(chain: ChainId, confirmations: number): number {
  return Math.max(1, Math.ceil((confirmations * BLOCK_SECONDS[chain]) / 60));
}

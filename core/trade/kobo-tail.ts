import { MAX_KOBO_TAIL } from '#core/trade/acceptance-limits.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { ASSET_SCALE, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const KOBO = 100n;

/**
 * What a buyer pays before the tail: naira are rounded up to the whole naira, so that the kobo are free to distinguish
 * trades; the seller never gets less than the price. Other currencies keep their exact total.
 */
export function totalBeforeTail(amount: Money, price: Money): Money {
  if (price.asset !== 'NGN') return fiatTotal(amount, price);
  const naira = KOBO * 10n ** BigInt(ASSET_SCALE[amount.asset as CryptoAsset]);
  const whole = (amount.units * price.units + naira - 1n) / naira;
  return { asset: 'NGN', units: whole * KOBO };
}

/**
 * The kobo, 1 to 99, that this trade tries first; null where the currency takes none. Trades spread evenly, so that
 * mostly the first one is free among the seller's running trades; the trade engine, which alone sees them under its
 * locks, takes the next free one otherwise.
 */
export function firstTail(total: Money, tradeId: string): number | null {
  if (total.asset !== 'NGN') return null;
  let hash = 0x811c9dc5;
  for (const character of tradeId.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return ((hash >>> 0) % MAX_KOBO_TAIL) + 1;
}

import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** How good a price has to be: any, at least a price, or at least a distance from the reference rate. */
export type AlertLimit =
  | { readonly kind: 'any' }
  | { readonly kind: 'price'; readonly price: Money }
  | { readonly kind: 'margin'; readonly marginBp: number };

/** What an alert waits for. */
export interface AlertCriteria {
  /** What they want to do: buyers wait for offers to sell, sellers for offers to buy. */
  readonly side: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat: FiatCurrency;
  readonly limit: AlertLimit;
  /** Any of these payment methods will do; empty means all of them. */
  readonly methodIds: readonly string[];
  /** What they want to trade in one go; null when any size will do. */
  readonly amount: Money | null;
  readonly verifiedOnly: boolean;
}

/** What alerts read of an offer that anyone may take now. Sums are minor units of the fiat. */
export interface WatchedOffer {
  readonly tradeType: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat: FiatCurrency;
  readonly price: bigint;
  /**
   * The rate its price is measured by: a floating one by the rate it was made from, so that it keeps its margin while
   * it follows; a fixed one by the current rate. Null where no rate can be trusted.
   */
  readonly rate: bigint | null;
  /** The sums it accepts now. */
  readonly takeMin: bigint;
  readonly takeMax: bigint;
  readonly methodIds: readonly string[];
  readonly makerIsVerified: boolean;
}

import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** The price of one unit: fixed, or a margin on the reference rate within a band. */
export type Asking =
  | { readonly kind: 'fixed'; readonly price: Money }
  | {
      readonly kind: 'floating';
      readonly marginBp: number;
      readonly bandMin: Money | null;
      readonly bandMax: Money | null;
    };

/** All terms of an offer. */
export interface OfferTerms {
  readonly tradeType: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat: FiatCurrency;
  readonly amount: Money;
  readonly asking: Asking;
  readonly pausePrice: Money | null;
  readonly minOrder: Money;
  readonly maxOrder: Money;
  readonly isFull: boolean;
  readonly methodIds: readonly string[];
  readonly terms: string | null;
  readonly windowMinutes: number;
  readonly minCounterpartyTrades: number;
  readonly verifiedOnly: boolean;
  readonly oneAtATime: boolean;
  readonly isPrivate: boolean;
  readonly autoRelease: boolean;
  readonly returnsToMarket: boolean;
}

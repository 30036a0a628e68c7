import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** The input of the rules about a trade. Both sides build it from a row of `trades`. */
export interface TradeFacts {
  readonly id: string;
  readonly status: TradeStatus;
  readonly tradeType: 'buy' | 'sell';
  readonly creatorId: string;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly asset: CryptoAsset;
  readonly fiatCurrency: FiatCurrency;
  /** Open: still for sale. Running: traded. */
  readonly amount: Money;
  /** Fiat for one whole unit. */
  readonly price: Money;
  readonly minOrder: Money;
  readonly maxOrder: Money;
  readonly isFull: boolean;
  readonly completionTimeout: Date | null;
  readonly updatedAt: Date;
}

export function isParty(trade: TradeFacts, userId: string): boolean {
  return trade.sellerId === userId || trade.buyerId === userId;
}

/** Who gives crypto and who gives fiat when `takerId` accepts. */
export function partiesWith(
  trade: TradeFacts,
  takerId: string,
): { sellerId: string; buyerId: string } {
  return trade.tradeType === 'sell'
    ? { sellerId: trade.creatorId, buyerId: takerId }
    : { sellerId: takerId, buyerId: trade.creatorId };
}

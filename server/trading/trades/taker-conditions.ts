import { messageOf } from '#core/wire/text-schema.ts';
import { joined, type Text } from '#core/language/text.ts';
import { ERRORS, type ErrorCode } from '#core/errors/app-error.ts';
import {
  NEW_TRADER_BELOW,
  RUNNING_TRADES,
  RUNNING_TRADES_NEW,
} from '#core/trade/acceptance-limits.ts';
import { lockoutText } from '#core/trade/lockout-text.ts';
import { TRADE_DETAILS } from '#core/trade/refusal-details.ts';
import { OFFER_RESTS } from '#core/trade/texts.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import { ASSET_SCALE } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { refusalToAccept } from '#core/trade/may-accept.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';
import {
  limitDetails,
  reachesLimit,
  type TradeLimit,
} from '#server/trading/trades/trade-limit-rule.ts';

/** What a maker requires besides price and amount, and the offer's state. */
export interface OfferConditions {
  readonly isPrivate: boolean;
  /** Its owner is banned or restricted, and so cannot complete an order. */
  readonly ownerIsOffMarket: boolean;
  readonly isPaused: boolean;
  /** Orders in its currency are turned off for now. */
  readonly isOfPausedCurrency: boolean;
  /** One part runs, and the maker serves one person at a time. */
  readonly isBusy: boolean;
  readonly verifiedOnly: boolean;
  readonly minCounterpartyTrades: number;
  readonly sellerFeeBp: number;
}

export interface TakerFacts {
  readonly userId: string;
  readonly completedTrades: number;
  readonly isVerified: boolean;
  /** Of the trades this person took, those that still run. */
  readonly runningTrades: number;
  /** Until when they may accept nothing; null when they may. */
  readonly lockedUntil: Date | null;
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean;
  /** They may not accept offers for now. */
  readonly isRestricted: boolean;
  /** They hold the offer's link. */
  readonly hasLink: boolean;
  /** Whether a seller has an account for the buyer's payment method; 'foreign': they named somebody else's. */
  readonly account: 'fits' | 'none' | 'unfit' | 'foreign';
  readonly available: Money;
  /** What they may trade without further proof of identity; null for no limit. */
  readonly limit: TradeLimit | null;
}

/** A reason why somebody cannot take an offer, in the text they read. */
export interface Obstacle {
  readonly code: ErrorCode;
  readonly title: string;
  readonly message: Text;
}

/** How many trades a person may have taken at once. */
export function runningLimit(completedTrades: number): number {
  return completedTrades < NEW_TRADER_BELOW ? RUNNING_TRADES_NEW : RUNNING_TRADES;
}

/**
 * Everything that keeps this person from taking this offer, the weightiest first. Where a block, a missing link to a
 * private offer or a banned owner is the reason, it gives the text of an offer that is gone, and no more.
 */
export function obstaclesTo(
  trade: TradeFacts,
  offer: OfferConditions,
  taker: TakerFacts,
): Obstacle[] {
  const isOwn = trade.creatorId === taker.userId;
  const isHidden =
    !isOwn && (taker.isBlocked || offer.ownerIsOffMarket || (offer.isPrivate && !taker.hasLink));
  const refusal = isHidden ? 'TRADE_NOT_AVAILABLE' : refusalToAccept(trade, taker.userId);
  if (refusal) return [obstacle(refusal)];

  const found: Obstacle[] = [];
  if (taker.isRestricted) found.push(obstacle('TRADING_RESTRICTED'));
  if (offer.isOfPausedCurrency) found.push(obstacle('NAIRA_ORDERS_PAUSED'));
  if (offer.isPaused) found.push(rests(OFFER_RESTS.paused));
  else if (offer.isBusy) found.push(rests(OFFER_RESTS.busy));
  if (taker.lockedUntil) {
    found.push(obstacle('ACCEPT_LOCKED_OUT', lockoutText(taker.lockedUntil)));
  }
  if (taker.runningTrades >= runningLimit(taker.completedTrades)) {
    found.push(obstacle('RUNNING_LIMIT'));
  }
  if (offer.verifiedOnly && !taker.isVerified) found.push(obstacle('VERIFIED_ONLY'));
  if (taker.completedTrades < offer.minCounterpartyTrades) {
    const asked = TRADE_DETAILS.fewTrades(offer.minCounterpartyTrades, taker.completedTrades);
    found.push(obstacle('TOO_FEW_TRADES', asked));
  }
  const { limit } = taker;
  if (limit && reachesLimit(limit, fiatTotal(leastToTake(trade), trade.price))) {
    found.push(limitObstacle(limit));
  }
  if (trade.tradeType === 'buy') found.push(...obstaclesToSelling(trade, offer, taker));
  return found;
}

/** The taker of an offer to buy gives the crypto, and needs an account to be paid into. */
function obstaclesToSelling(
  trade: TradeFacts,
  { sellerFeeBp }: OfferConditions,
  { account, available }: TakerFacts,
): Obstacle[] {
  const found: Obstacle[] = [];
  if (account === 'none') found.push(obstacle('BANK_ACCOUNT_REQUIRED'));
  if (account === 'foreign') found.push(obstacle('BANK_ACCOUNT_NOT_YOURS'));
  if (account === 'unfit') found.push(obstacle('ACCOUNT_DOES_NOT_FIT'));
  const least = leastToTake(trade);
  if (available.units < least.units + feeOf(least, sellerFeeBp).units) {
    found.push(obstacle('INSUFFICIENT_BALANCE'));
  }
  return found;
}

/** The smallest amount that can be taken: what the smallest order buys, rounded up, or all that is left. */
function leastToTake({ asset, amount, price, minOrder, isFull }: TradeFacts): Money {
  if (isFull || fiatTotal(amount, price).units <= minOrder.units) return amount;
  const scale = 10n ** BigInt(ASSET_SCALE[asset]);
  // Half a kobo less still rounds to the smallest order.
  const units = ((2n * minOrder.units - 1n) * scale + 2n * price.units - 1n) / (2n * price.units);
  return { asset, units };
}

/** The limit as an obstacle to taking this much. */
export function limitObstacle(limit: TradeLimit): Obstacle {
  return obstacle(limit.code, limitDetails(limit));
}

function rests({ title, message }: (typeof OFFER_RESTS)[keyof typeof OFFER_RESTS]): Obstacle {
  return { code: 'TRADE_NOT_AVAILABLE', title, message: { key: message } };
}

export function obstacle(code: ErrorCode, details?: Text): Obstacle {
  const { title, message: key } = ERRORS[code];
  return { code, title, message: details ? joined([{ key }, details]) : { key } };
}

/** An obstacle as responses show it. */
export function shownObstacle({ code, title, message }: Obstacle) {
  return { code, title, ...messageOf(message) };
}

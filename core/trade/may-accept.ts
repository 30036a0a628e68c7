import type { ErrorCode } from '#core/errors/app-error.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import { totalBeforeTail } from '#core/trade/kobo-tail.ts';
import { isParty, type TradeFacts } from '#core/trade/trade-facts.ts';
import { nextStatus } from '#core/trade/trade-machine.ts';

/** Why `takerId` may not accept this trade at all, or null. */
export function refusalToAccept(trade: TradeFacts, takerId: string): ErrorCode | null {
  if (nextStatus(trade.status, 'accept') === null) return 'TRADE_NOT_AVAILABLE';
  if (trade.creatorId === takerId) return 'SELF_TRADING_PROHIBITED';
  if (trade.amount.units <= 0n) return 'TRADE_NOT_AVAILABLE';
  return null;
}

/** The first amount, in minor units, with more digits than the wire carries. */
const BEYOND_FIAT = 10n ** 15n;

/**
 * Why this much may not be taken, or null. What is left may always be taken whole, even below the smallest order, so
 * that no remainder stays on the market; a Full offer is taken whole or not at all. The limits are about the price of
 * the amount, before the kobo that distinguish payments are added.
 */
export function refusalOfAmount(trade: TradeFacts, amount: Money): ErrorCode | null {
  const isWhole = amount.units === trade.amount.units;
  if (amount.asset !== trade.asset || amount.units <= 0n) return 'AMOUNT_NOT_ALLOWED';
  if (amount.units > trade.amount.units) return 'AMOUNT_NOT_ALLOWED';
  if (totalBeforeTail(amount, trade.price).units >= BEYOND_FIAT) return 'AMOUNT_NOT_ALLOWED';
  if (trade.isFull) return isWhole ? null : 'AMOUNT_NOT_ALLOWED';
  const total = fiatTotal(amount, trade.price);
  if (total.units > trade.maxOrder.units) return 'AMOUNT_NOT_ALLOWED';
  if (total.units < trade.minOrder.units && !isWhole) return 'AMOUNT_NOT_ALLOWED';
  return total.units > 0n ? null : 'AMOUNT_NOT_ALLOWED';
}

/** True when this taker has the trade already: the same request arrived twice. */
export function isAcceptedBy(trade: TradeFacts, takerId: string): boolean {
  return trade.status === 'in_payment' && trade.creatorId !== takerId && isParty(trade, takerId);
}

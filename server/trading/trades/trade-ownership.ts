import { AppError, ERRORS } from '#core/errors/app-error.ts';
import { MAY_ACCEPT } from '#core/trade/texts.ts';
import { mayCancel, ownershipOf } from '#core/trade/ownership.ts';
import { toDecimal } from '#core/money/money.ts';
import {
  limitObstacle,
  type Obstacle,
  obstacle,
  obstaclesTo,
  shownObstacle,
} from '#server/trading/trades/taker-conditions.ts';
import { isParty, type TradeFacts } from '#core/trade/trade-facts.ts';
import { refusedFrom, type TradeLimit } from '#server/trading/trades/trade-limit-rule.ts';
import type { TradeOwnership } from '#core/trade/wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import { conditionsOf, readTradeForTaker, takerOf } from '#server/trading/trades/taker.sql.ts';
import { factsOf } from '#server/trading/trades/trades.sql.ts';

interface TakerEligibility {
  readonly trade: TradeFacts;
  /** Why the caller cannot take it; empty when they can. */
  readonly obstacles: Obstacle[];
  readonly limit: TradeLimit | null;
}

/** The caller's role in a trade they may see. A trade they may not see does not exist for them. */
export async function tradeOwnership(
  db: Db,
  tradeId: string,
  callerId: string,
): Promise<TradeOwnership> {
  const eligibility = await eligibilityOf(db, tradeId, callerId, null);
  if (!eligibility) throw new AppError('TRADE_NOT_FOUND');
  return ownershipOf(eligibility.trade, callerId, eligibility.obstacles.length === 0);
}

/** Whether the caller may take an action; if not, with the reason in the shape clients expect. */
export async function tradePermission(
  db: Db,
  tradeId: string,
  callerId: string,
  action: 'accept' | 'edit' | 'cancel',
) {
  const eligibility = await eligibilityOf(db, tradeId, callerId, null);
  const gone = ERRORS.TRADE_NOT_AVAILABLE;
  if (!eligibility) return { allowed: false, message: gone.message, code: 'TRADE_NOT_AVAILABLE' };
  const { trade, obstacles } = eligibility;
  if (action === 'accept') {
    const [first] = obstacles;
    if (!first) return { allowed: true, message: MAY_ACCEPT };
    const { title: _, ...shown } = shownObstacle(first);
    return { allowed: false, ...shown };
  }
  const allowed =
    action === 'cancel' ? mayCancel(trade, callerId) : ownershipOf(trade, callerId).can_edit;
  return allowed
    ? { allowed, message: '' }
    : { allowed, message: ERRORS.NOT_YOUR_STEP.message, code: 'NOT_YOUR_STEP' };
}

/** Every obstacle to the caller's taking an offer, at once. */
export async function offerEligibility(
  db: Db,
  tradeId: string,
  callerId: string,
  linkToken: string | null,
) {
  const eligibility = await eligibilityOf(db, tradeId, callerId, linkToken);
  const reasons = eligibility?.obstacles ?? [obstacle('TRADE_NOT_AVAILABLE')];
  const limit = eligibility?.limit ?? null;
  return {
    can_accept: reasons.length === 0,
    reasons: reasons.map(shownObstacle),
    limit: limit && {
      refused_from: toDecimal(refusedFrom(limit)),
      ...shownObstacle(limitObstacle(limit)),
    },
  };
}

/** Null for a trade the caller may not see: neither on the market nor their own. */
async function eligibilityOf(
  db: Db,
  tradeId: string,
  callerId: string,
  linkToken: string | null,
): Promise<TakerEligibility | null> {
  const question = {
    tradeId,
    takerId: callerId,
    paymentMethodId: null,
    bankAccountId: null,
    linkToken,
  };
  const row = await readTradeForTaker(db, question);
  if (!row) return null;
  const trade = factsOf(row);
  const isOwn = trade.creatorId === callerId || isParty(trade, callerId);
  const isSeen = trade.status === 'open' && (!row.is_private || row.has_link);
  if (!isOwn && !isSeen) return null;
  const taker = takerOf(row, question);
  return { trade, obstacles: obstaclesTo(trade, conditionsOf(row), taker), limit: taker.limit };
}

import { AppError } from '#core/errors/app-error.ts';
import { IF_NOBODY_ACTS } from '#server/trading/trades/money/money-texts.ts';
import { toDecimal, type Money } from '#core/money/money.ts';
import type { MoneyQuestion } from '#core/trade/money-question.ts';
import { IllegalHistory, replayTrade } from '#core/trade/replay/replay.ts';
import { historyEvent, type TradeOrigin } from '#core/trade/trade-history.ts';
import type { TradeState } from '#core/trade/trade-state.ts';
import { type View, viewOf, type Viewer } from '#server/trading/trades/trade-view.ts';
import { whereIsTheMoney } from '#server/trading/trades/money/where-is-the-money.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { may } from '#server/identity/staff/may.ts';
import { movementOf, stepsOf } from '#server/trading/trades/money/money-steps.ts';
import {
  type PaymentDestination,
  readDecision,
  readHistory,
  readMovements,
  readPaymentDestination,
  type TradeWithHistory,
} from '#server/trading/trades/money/trade-history.sql.ts';

export interface MoneyRequest {
  readonly tradeId: string;
  readonly caller: Pick<SignedInCaller, 'userId' | 'aal'>;
  /** Null: now. */
  readonly at: Date | null;
}

/**
 * Who holds what of a trade, who acts next and until when, and every step so far with what it moved: now, or at a past
 * moment. Computed from the history and the ledger, never from the trade's row.
 */
export async function getTradeMoney(db: Db, request: MoneyRequest): Promise<TradeMoney> {
  const trade = await readHistory(db, request.tradeId);
  if (!trade) throw new AppError('TRADE_NOT_FOUND');
  const asOf = request.at && request.at < trade.now ? request.at : trade.now;
  const view = await viewFor(db, trade, request.caller, asOf);
  if (!view) throw new AppError('TRADE_NOT_FOUND');
  const origin = originOf(trade);
  const state = stateIn(view, origin);
  const until = view.until;
  const movements = (await readMovements(db, trade.id))
    .filter(({ created_at }) => created_at < until)
    .map((row) => movementOf(row, trade));
  const decision = await readDecision(db, trade.id, until);
  const question: MoneyQuestion = {
    origin,
    state,
    movements,
    expiredAt: view.events.findLast(({ kind }) => kind === 'expired')?.at ?? null,
    endedAt: view.events.at(-1)?.at ?? null,
    decided: decision?.settled_by === 'arbiter',
    appealUntil: decision?.appeal_until ?? null,
    appealed: decision?.appeal_status === 'open',
    asOf,
  };
  const { stage, crypto, fiat, next } = whereIsTheMoney(question);
  const destination = await visiblePaymentDestination(db, trade, state, view);
  return {
    trade_id: trade.id,
    as_of: asOf.toISOString(),
    you: view.you,
    status: state.status,
    stage,
    asset: trade.asset,
    fiat_currency: trade.fiat_currency,
    crypto: crypto.map((holding) => ({ ...holding, amount: exactly(holding.amount) })),
    fiat: fiat && {
      state: fiat.state,
      amount: exactly(fiat.amount),
      payment_method_id: state.paymentMethodId,
      bank_name: destination?.bank_name ?? null,
      account_ends_in: destination?.account_number.slice(-4) ?? null,
    },
    next: {
      actor: next.actor,
      action: next.action,
      is_you: next.actor === view.you || (next.actor === 'parties' && view.you !== 'admin'),
      until: next.until && next.until.toISOString(),
      otherwise: IF_NOBODY_ACTS[next.otherwise],
    },
    steps: stepsOf(view, movements),
  };
}

/** Anyone who is no party of the trade may still be an administrator. */
async function viewFor(
  db: Db,
  trade: TradeWithHistory,
  caller: MoneyRequest['caller'],
  asOf: Date,
) {
  const origin = originOf(trade);
  const events = trade.events.map((row) => historyEvent(row, origin));
  const as = (viewer: Viewer) =>
    viewOf({ tradeType: trade.trade_type, creatorId: trade.creator_id }, events, viewer, asOf);
  const own = as({ id: caller.userId, isAdmin: false });
  if (own) return own;
  return (await may(db, caller, 'trades.read')) ? as({ id: caller.userId, isAdmin: true }) : null;
}

/** For a taker whose run was given back the trade is over, whatever happens to the offer. */
function stateIn(view: View, origin: TradeOrigin): TradeState {
  try {
    if (!view.runIsOver) return replayTrade(origin, view.events);
    const before = replayTrade(origin, view.events.slice(0, -1));
    const expired = view.events.at(-1)?.kind === 'expired';
    return { ...before, status: 'cancelled', cancelReason: expired ? 'expired' : null };
  } catch (error) {
    // For trades from before events had facts, the history begins later than the trade.
    if (error instanceof IllegalHistory && view.beginsLater)
      throw new AppError('HISTORY_NOT_AVAILABLE');
    throw error;
  }
}

/** The seller's account of this run and no other, for those who may still see it. */
async function visiblePaymentDestination(
  db: Db,
  trade: TradeWithHistory,
  { acceptedAt }: TradeState,
  { you, runIsOver }: View,
): Promise<PaymentDestination | null> {
  if (!acceptedAt || runIsOver) return null;
  const destination = await readPaymentDestination(db, trade.id, acceptedAt);
  if (!destination) return null;
  const hidden = destination.visible_until !== null && destination.visible_until <= trade.now;
  return you === 'buyer' && hidden ? null : destination;
}

function originOf(trade: TradeWithHistory): TradeOrigin {
  return {
    tradeType: trade.trade_type,
    asset: trade.asset,
    fiatCurrency: trade.fiat_currency,
  };
}

/** At most fifteen digits, so a double represents it exactly. */
function exactly(money: Money): number {
  return Number(toDecimal(money));
}

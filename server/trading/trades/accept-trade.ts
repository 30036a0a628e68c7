import { AppError, type ErrorCode, ERRORS, isErrorCode } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { TRADE_ACCEPTED } from '#core/trade/texts.ts';
import { TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
import { feeOf } from '#core/money/arithmetic.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { firstTail, totalBeforeTail } from '#core/trade/kobo-tail.ts';
import { isAcceptedBy, refusalOfAmount } from '#core/trade/may-accept.ts';
import { limitObstacle, obstaclesTo } from '#server/trading/trades/taker-conditions.ts';
import { partiesWith, type TradeFacts } from '#core/trade/trade-facts.ts';
import { nairaOf, reachesLimit, type TradeLimit } from '#server/trading/trades/trade-limit-rule.ts';
import type { AcceptTradeAnswer } from '#core/trade/wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import { idFor } from '#server/platform/db/idempotency.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { AcceptStep, StepLimit, StepResult } from '#server/money/ledger/steps/step.ts';
import { guardedStep } from '#server/trading/trades/guard-step.ts';
import { limitOf } from '#server/trading/trades/trade-limit.sql.ts';
import {
  conditionsOf,
  readTradeForTaker,
  takerOf,
  type TakerQuestion,
  type TradeForTaker,
} from '#server/trading/trades/taker.sql.ts';
import { factsOf, readTrade } from '#server/trading/trades/trades.sql.ts';

export interface Acceptance {
  readonly tradeId: string;
  readonly takerId: string;
  /** Crypto to take, as the wire sent it; null takes all that is left. */
  readonly part: string | number | null;
  readonly bankAccountId: string | null;
  readonly idempotencyKey: string | null;
  readonly paymentMethodId?: string | null;
  /** The price the person saw; without it the current price is taken. */
  readonly seenPrice?: string | number | null;
  readonly linkToken?: string | null;
  /** Of a taker who sells: the proof they presented; without it none. */
  readonly presence?: Presence;
}

/** All of an offer, with nothing chosen. */
export const TAKES_ALL = { part: null, bankAccountId: null, idempotencyKey: null } as const;

export interface AcceptDeps {
  readonly db: Db;
  readonly engine: TradeEngine;
  /** Called with a trade whose seller lets a confirmed bank credit release it, before the buyer gets the response. */
  readonly openAccount?: (tradeId: string) => Promise<void>;
}

/**
 * A taker accepts an open trade, whole or in part: the seller's crypto is frozen, the price and the total are
 * fixed, and the payment clock starts. Business refusals come back as `success: false` with a code (ENT-19).
 */
export async function acceptTrade(
  deps: AcceptDeps,
  acceptance: Acceptance,
): Promise<AcceptTradeAnswer> {
  const { db, openAccount } = deps;
  const { takerId, idempotencyKey } = acceptance;
  const row = await readTradeForTaker(db, questionOf(acceptance));
  if (!row) return refused('TRADE_NOT_AVAILABLE');
  const childId = idFor(idempotencyKey, takerId, row.id);
  const trade = factsOf(row);

  const amount = amountOf(trade, acceptance.part);
  const refusal = isAcceptedBy(trade, takerId) ? null : refusalOf(trade, row, acceptance, amount);
  if (refusal || !amount) {
    const first = idempotencyKey ? await readTrade(db, childId) : undefined;
    if (first) return accepted(trade, takerId, first.id, first.total_fiat);
    return refusal ?? refused('AMOUNT_NOT_ALLOWED');
  }

  const step = stepFor(row, trade, amount, takerId, childId);
  const taken = await takeAs(deps, trade, acceptance, amount, step);
  if ('refused' in taken) return refused(taken.refused);
  const { result } = taken;
  if (result.code !== null) {
    return await refusedByEngine(db, acceptance, result.code, limitOf(row));
  }
  if (row.auto_release) await openAccount?.(result.trade_id);
  return accepted(trade, takerId, result.trade_id, result.total_fiat);
}

/** A taker who sells gives their coins away by it. */
async function takeAs(
  deps: AcceptDeps,
  trade: TradeFacts,
  { takerId, presence = UNPROVEN }: Acceptance,
  amount: Money,
  step: AcceptStep,
): Promise<{ readonly result: StepResult } | { readonly refused: ErrorCode }> {
  if (partiesWith(trade, takerId).sellerId !== takerId) {
    return { result: await deps.engine.take(step) };
  }
  try {
    const guarded = { outflow: 'accept_as_seller', sellerId: takerId, presence, amount } as const;
    return { result: await guardedStep(deps, { ...guarded, escrowId: null, step }) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

function stepFor(
  row: TradeForTaker,
  trade: TradeFacts,
  amount: Money,
  takerId: string,
  childId: string,
): AcceptStep {
  const total = totalBeforeTail(amount, trade.price);
  const tail = firstTail(total, childId);
  // The engine adds the kobo it chose.
  const toPay = formatWithUnit(total);
  const totalText = tail === null ? toPay : toPay.replace(/\.00$/, '.{kobo}');
  const notification = TRADE_NOTIFICATIONS.accepted(
    formatWithUnit(amount),
    totalText,
    trade.tradeType === 'sell',
  );
  return {
    kind: 'accept',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: takerId,
    child_id: childId,
    units: amount.units,
    fee_units: feeOf(amount, row.seller_fee_bp).units,
    total_fiat_minor: total.units,
    tail,
    limit: stepLimit(limitOf(row), total),
    seen_price: row.price_per_unit,
    bank_account_id: row.taker_account_id,
    payment_method_id: row.chosen_method_id,
    notifications: [{ user_id: trade.creatorId, text: notification }],
  };
}

/** Why the taker cannot have it, or not so much of it, or not on these terms. */
function refusalOf(
  trade: TradeFacts,
  row: TradeForTaker,
  acceptance: Acceptance,
  amount: Money | null,
): AcceptTradeAnswer | null {
  const taker = takerOf(row, questionOf(acceptance));
  const [obstacle] = obstaclesTo(trade, conditionsOf(row), taker);
  if (obstacle) return refused(obstacle.code, obstacle.message);
  if (row.is_maker_short) return refused('TRADE_NOT_AVAILABLE');
  if (row.chosen_method_id === null) return refused('PAYMENT_METHOD_UNKNOWN');
  const { seenPrice = null } = acceptance;
  if (seenPrice !== null) {
    const seen = parseMoney(trade.fiatCurrency, seenPrice);
    if (seen?.units !== trade.price.units) return refused('PRICE_CHANGED');
  }
  const notAllowed = amount ? refusalOfAmount(trade, amount) : 'AMOUNT_NOT_ALLOWED';
  if (notAllowed || !amount) return refused(notAllowed ?? 'AMOUNT_NOT_ALLOWED');
  const { limit } = taker;
  const isTooMuch = limit && reachesLimit(limit, totalBeforeTail(amount, trade.price));
  return isTooMuch ? refusedBy(limit) : null;
}

/** The limit as the engine checks it again under its lock. A sum without a naira value reaches every ceiling. */
function stepLimit(limit: TradeLimit | null, total: Money): StepLimit | null {
  if (!limit) return null;
  const { units: ceiling } = limit.ceiling;
  return { ceiling, worth: nairaOf(total, limit)?.units ?? ceiling };
}

function refusedBy(limit: TradeLimit): AcceptTradeAnswer {
  const { code, message } = limitObstacle(limit);
  return refused(code, message);
}

/** A refusal of the engine under its locks: the rule, asked again, may now explain it better. */
async function refusedByEngine(
  db: Db,
  acceptance: Acceptance,
  code: string,
  limitBefore: TradeLimit | null,
): Promise<AcceptTradeAnswer> {
  if (code !== 'ACCEPT_LOCKED_OUT' && code !== 'TRADE_LIMIT') return refused(code);
  const question = questionOf(acceptance);
  const row = await readTradeForTaker(db, question);
  if (!row) return refused('TRADE_NOT_AVAILABLE');
  const taker = takerOf(row, question);
  const limit = taker.limit ?? limitBefore;
  if (code === 'TRADE_LIMIT' && limit) return refusedBy(limit);
  const obstacles = obstaclesTo(factsOf(row), conditionsOf(row), taker);
  return refused(code, obstacles.find((obstacle) => obstacle.code === code)?.message);
}

function questionOf(acceptance: Acceptance): TakerQuestion {
  const { paymentMethodId = null, linkToken = null } = acceptance;
  return { ...acceptance, paymentMethodId, linkToken };
}

function amountOf(trade: TradeFacts, part: string | number | null): Money | null {
  return part === null ? trade.amount : parseMoney(trade.asset, part);
}

function accepted(
  trade: TradeFacts,
  takerId: string,
  runningId: string,
  totalFiat: string | null,
): AcceptTradeAnswer {
  const role = partiesWith(trade, takerId).sellerId === takerId ? 'seller' : 'buyer';
  const { title, message } = TRADE_ACCEPTED[role];
  return {
    success: true,
    message: `${title} ${message}`,
    user_role: role,
    trade_type: trade.tradeType,
    trade_id: runningId,
    total_fiat: totalFiat === null ? null : Number(totalFiat),
  };
}

function refused(code: string, message?: Text): AcceptTradeAnswer {
  if (!isErrorCode(code)) throw new Error(`the trade engine refused with an unknown code: ${code}`);
  const known = code === 'TRADE_NOT_FOUND' ? 'TRADE_NOT_AVAILABLE' : code;
  return { success: false, code: known, ...messageOf(message ?? { key: ERRORS[known].message }) };
}

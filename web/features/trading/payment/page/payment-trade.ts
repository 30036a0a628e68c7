import { wireMoney } from '#core/market/offer.ts';
import { toTrader, type Trader } from '#core/market/trader.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { viewPayment } from '#core/trade/payment-page/view-payment.ts';
import { wasExtended } from '#core/trade/extend.ts';
import type { PaymentView } from '#core/trade/payment-page/payment-view.ts';
import {
  afterDispute,
  formerRole,
  latestRun,
  roleIn,
  stageOf,
  type PaymentEvent,
  type TradeRole,
  type PaymentStage,
  type SeenStatus,
} from '#core/trade/payment-page/payment-stage.ts';
import { courseSteps, type CourseStep } from '#web/features/trading/payment/page/course-steps.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type {
  CreditRow,
  PaymentEventRow,
  PaymentPageRows,
  PaymentTradeRow,
} from '#web/features/trading/payment/page/payment-queries.ts';

export interface Payee {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Opened by a bank for this payment only; it passes the money on to the seller's own account. */
  readonly isVirtual: boolean;
}

export interface Person {
  readonly trader: Trader;
  readonly role: 'Seller' | 'Buyer';
}

/** A bank credit for this trade. */
export interface Credit {
  readonly id: string;
  readonly state: string;
  readonly amount: Money;
  readonly due: Money;
  readonly sender: string;
  readonly bank: string | null;
  readonly reason: string | null;
  readonly released: boolean;
  readonly at: Date;
}

/** A trade as seen by one of its two people at one moment. */
export interface PaymentTrade {
  readonly id: string;
  readonly reference: string;
  readonly role: TradeRole;
  readonly stage: PaymentStage;
  readonly status: SeenStatus;
  readonly view: PaymentView;
  readonly steps: readonly CourseStep[];
  readonly seller: string | null;
  readonly buyer: string | null;
  /** The counterparty. */
  readonly other: Person | null;
  readonly buyerId: string | null;
  readonly escrowId: string | null;
  readonly payee: Payee | null;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly price: Money;
  /** The person's fee, in crypto. */
  readonly fee: Money;
  /** How many trades the person has completed. */
  readonly completedTrades: number;
  readonly acceptedAt: Date | null;
  readonly deadline: Date | null;
  /** The one extension of this run is used. */
  readonly isExtended: boolean;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  /** This run went through a dispute, or is in one. */
  readonly wasDisputed: boolean;
  /** Of this run, newest first. */
  readonly credits: readonly Credit[];
}

/** Null for somebody who is no party of the trade and never was. */
export function toPaymentTrade(
  rows: PaymentPageRows,
  userId: string,
  now: Date,
): PaymentTrade | null {
  const events = rows.events.map(toEvent);
  const { trade } = rows;
  if (!trade) return null;
  const facts = toFacts(trade);
  const role = roleIn(facts, events, userId);
  if (!role) return null;

  const run = latestRun(events);
  const isParty = facts.buyerId === userId || facts.sellerId === userId;
  const wasParty = formerRole(run, userId) !== null;
  const endedByClock = run.at(-1)?.kind === 'expired' && (isParty || wasParty);
  const stage = afterDispute(stageOf(facts, endedByClock, now), run);
  const otherSide = otherOf(trade, role);
  const other = otherSide?.trader.handle ?? null;
  const { crypto, fiat, deadline } = facts;
  const viewFacts = { stage, role, other, crypto, fiat, deadline };
  return {
    id: trade.id,
    reference: tradeReference(trade.id),
    role,
    stage,
    status: facts.status,
    view: viewPayment(viewFacts),
    steps: courseSteps(viewFacts, events),
    seller: trade.seller?.handle ?? null,
    buyer: trade.buyer?.handle ?? null,
    other: otherSide,
    buyerId: facts.buyerId,
    escrowId: rows.escrowId,
    payee: rows.payee && {
      bankName: rows.payee.bank_name,
      accountNumber: rows.payee.account_number,
      accountName: rows.payee.account_name,
      isVirtual: rows.payee.is_virtual,
    },
    crypto,
    fiat,
    price: facts.price,
    fee:
      role === 'buyer'
        ? feeOf(crypto, trade.buyer_fee_bp)
        : wireMoney(facts.asset, trade.seller_fee_amount),
    completedTrades: (role === 'buyer' ? trade.buyer : trade.seller)?.completed_trades ?? 0,
    acceptedAt: date(trade.accepted_at),
    deadline,
    isExtended: wasExtended({
      extendedAt: date(trade.extended_at),
      acceptedAt: date(trade.accepted_at),
    }),
    paidAt: date(trade.paid_at),
    completedAt: date(trade.completed_at),
    wasDisputed: run.some(({ kind }) => kind === 'disputed'),
    credits: rows.credits.map((row) => toCredit(row, facts.fiat)).filter(isOfThisRun(trade)),
  };
}

function isOfThisRun({ accepted_at }: PaymentTradeRow) {
  const since = date(accepted_at);
  return ({ at }: Credit) => since === null || at >= since;
}

function toCredit(row: CreditRow, fiat: Money): Credit {
  return {
    id: row.id,
    state: row.state,
    amount: wireMoney(fiat.asset, row.amount),
    due: row.expected === null ? fiat : wireMoney(fiat.asset, row.expected),
    sender: row.sender_name,
    bank: row.sender_bank,
    reason: row.name_reason,
    released: row.released,
    at: new Date(row.paid_at),
  };
}

/** The history of a trade its reader may not see any more: it expired and somebody else took it. */
export function isGone(rows: PaymentPageRows, userId: string): boolean {
  return rows.trade === null && formerRole(rows.events.map(toEvent), userId) !== null;
}

function otherOf(trade: PaymentTradeRow, role: TradeRole): Person | null {
  const [person, name] =
    role === 'buyer' ? ([trade.seller, 'Seller'] as const) : ([trade.buyer, 'Buyer'] as const);
  return person && { trader: toTrader(person), role: name };
}

function toFacts(row: PaymentTradeRow) {
  const asset = row.asset as CryptoAsset;
  const price = wireMoney(row.fiat_currency as FiatCurrency, row.price_per_unit);
  const crypto = wireMoney(asset, row.purchased_amount ?? row.amount);
  return {
    asset,
    price,
    crypto,
    fiat:
      row.total_fiat === null ? fiatTotal(crypto, price) : wireMoney(price.asset, row.total_fiat),
    status: row.status as SeenStatus,
    tradeType: row.trade_type === 'buy' ? ('buy' as const) : ('sell' as const),
    creatorId: row.creator_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    cancelReason: row.cancel_reason,
    completionTimeout: date(row.completion_timeout),
    deadline: date(row.completion_timeout),
    updatedAt: new Date(row.updated_at),
  };
}

function toEvent(row: PaymentEventRow): PaymentEvent {
  return {
    kind: row.kind,
    actorId: row.actor_id,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    at: new Date(row.created_at),
  };
}

function date(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

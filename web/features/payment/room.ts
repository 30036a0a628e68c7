import { wireMoney } from '#core/market/offer.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { paymentRoom } from '#core/trade/payment-room.ts';
import type { RoomFace } from '#core/trade/room-face.ts';
import {
  formerRole,
  latestRun,
  roleIn,
  stageOf,
  type RoomEvent,
  type RoomRole,
  type RoomStage,
} from '#core/trade/room-stage.ts';
import { roomSteps, type RoomStep } from '#core/trade/room-steps.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { RoomEventRow, RoomRows, RoomTradeRow } from '#web/features/payment/room-queries.ts';

export interface Payee {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export interface Person {
  readonly id: string;
  readonly handle: string;
  readonly picture: string | null;
  readonly role: 'Seller' | 'Buyer';
}

/** A trade as one of its two people sees it at one moment. */
export interface Room {
  readonly id: string;
  readonly reference: string;
  readonly role: RoomRole;
  readonly stage: RoomStage;
  readonly status: TradeStatus;
  readonly face: RoomFace;
  readonly steps: readonly RoomStep[];
  readonly seller: string | null;
  readonly buyer: string | null;
  /** Whom the reader trades with. */
  readonly other: Person | null;
  readonly buyerId: string | null;
  readonly escrowId: string | null;
  readonly payee: Payee | null;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly price: Money;
  /** What the reader pays for the service, in crypto. */
  readonly fee: Money;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
}

/** Null for whoever is no party of the trade and never was. */
export function roomFor(rows: RoomRows, userId: string, now: Date): Room | null {
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
  const stage = stageOf(facts, endedByClock, now);
  const otherSide = otherOf(trade, role);
  const other = otherSide?.handle ?? null;
  const { crypto, fiat, deadline } = facts;
  const told = { stage, role, other, crypto, fiat, deadline };
  return {
    id: trade.id,
    reference: tradeReference(trade.id),
    role,
    stage,
    status: facts.status,
    face: paymentRoom(told),
    steps: roomSteps(told, events),
    seller: trade.seller?.handle ?? null,
    buyer: trade.buyer?.handle ?? null,
    other: otherSide,
    buyerId: facts.buyerId,
    escrowId: rows.escrowId,
    payee: rows.payee && {
      bankName: rows.payee.bank_name,
      accountNumber: rows.payee.account_number,
      accountName: rows.payee.account_name,
    },
    crypto,
    fiat,
    price: facts.price,
    fee:
      role === 'buyer'
        ? feeOf(crypto, trade.buyer_fee_bp)
        : wireMoney(facts.asset, trade.seller_fee_amount),
    paidAt: date(trade.paid_at),
    completedAt: date(trade.completed_at),
  };
}

/** The history of a trade that its reader may not see any more: it ran out and somebody else took it. */
export function isGone(rows: RoomRows, userId: string): boolean {
  return rows.trade === null && formerRole(rows.events.map(toEvent), userId) !== null;
}

function otherOf(trade: RoomTradeRow, role: RoomRole): Person | null {
  const [id, person, name] =
    role === 'buyer'
      ? ([trade.seller_id, trade.seller, 'Seller'] as const)
      : ([trade.buyer_id, trade.buyer, 'Buyer'] as const);
  if (id === null || !person) return null;
  return { id, handle: person.handle, picture: person.avatar_url, role: name };
}

function toFacts(row: RoomTradeRow) {
  const asset = row.asset as CryptoAsset;
  const price = wireMoney(row.fiat_currency as FiatCurrency, row.price_per_unit);
  const crypto = wireMoney(asset, row.purchased_amount ?? row.amount);
  return {
    asset,
    price,
    crypto,
    fiat:
      row.total_fiat === null ? fiatTotal(crypto, price) : wireMoney(price.asset, row.total_fiat),
    status: row.status as TradeStatus,
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

function toEvent(row: RoomEventRow): RoomEvent {
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

import type { DecisionFacts } from '#web/features/admin/escrow-desk/desk-effect.ts';
import type { DeskEvent, DeskParties } from '#web/features/admin/escrow-desk/desk-story.ts';
import { deskTurn, type DeskTurn } from '#web/features/admin/escrow-desk/desk-turn.ts';
import { needsSecondPerson } from '#core/disputes/second-person.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { SECOND_PERSON_FROM_NGN } from '#core/disputes/limits.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import type {
  CaseDispute,
  CaseProfile,
  CaseRows,
  CaseTrade,
} from '#web/features/admin/escrow-desk/case-query.ts';

export interface CaseSide {
  readonly id: string;
  readonly role: 'buyer' | 'seller';
  readonly handle: string;
  /** From the profile: what a payer's name is compared with. */
  readonly ownName: string;
  readonly profile: CaseProfile;
}

/** One trade as the desk shows it. */
export interface Case {
  readonly tradeId: string;
  readonly status: TradeStatus;
  readonly crypto: Money;
  readonly fee: Money;
  readonly fiat: Money;
  readonly price: Money;
  readonly buyer: CaseSide;
  readonly seller: CaseSide;
  readonly isHeld: boolean;
  /** Until when Oja held the crypto; null while it does. */
  readonly ended: Date | null;
  readonly deadline: Date | null;
  readonly events: readonly DeskEvent[];
  readonly parties: DeskParties;
  readonly dispute: CaseDispute | null;
  readonly rows: CaseRows;
}

/** Null where there is no such trade, or it has not been taken. */
export function toCase(rows: CaseRows): Case | null {
  const { trade, dispute, escrow } = rows;
  const buyer = trade && sideOfTrade(rows, trade, 'buyer');
  const seller = trade && sideOfTrade(rows, trade, 'seller');
  if (!trade || !buyer || !seller) return null;
  const asset = trade.asset as CryptoAsset;
  const fiat = trade.fiat_currency as FiatCurrency;
  return {
    tradeId: trade.id,
    status: trade.status as TradeStatus,
    crypto: wireMoney(asset, escrow?.amount ?? trade.purchased_amount ?? trade.amount),
    fee: wireMoney(asset, escrow?.fee_amount ?? 0),
    fiat: wireMoney(fiat, trade.total_fiat ?? 0),
    price: wireMoney(fiat, trade.price_per_unit),
    buyer,
    seller,
    isHeld: escrow?.status === 'locked',
    ended: escrow?.settled_at ? new Date(escrow.settled_at) : null,
    deadline: trade.completion_timeout === null ? null : new Date(trade.completion_timeout),
    events: rows.events.map((event) => ({
      id: event.id,
      kind: event.kind as TradeEventKind,
      at: new Date(event.created_at),
      actorId: event.actor_id,
      detail: event.detail as DeskEvent['detail'],
    })),
    parties: { buyerId: buyer.id, sellerId: seller.id },
    dispute,
    rows,
  };
}

function sideOfTrade(
  { names }: CaseRows,
  trade: CaseTrade,
  role: CaseSide['role'],
): CaseSide | null {
  const profile = trade[role];
  if (!profile) return null;
  const { id, handle } = profile;
  return { id, role, handle, ownName: names.get(id) ?? '', profile };
}

/** Whether there is something to decide: a dispute, or an appeal against its decision. */
export function isRunning({ status, appeal_status }: CaseDispute): boolean {
  return status !== 'resolved' || appeal_status === 'open';
}

export function turnOf({ dispute, rows }: Case, adminId: string): DeskTurn | null {
  return dispute && deskTurn(dispute, rows.decisions, adminId);
}

/** The input of a decision's texts. `needsTwo` comes from the server, where the queue carried it. */
export function decisionFacts(found: Case, needsTwo: boolean | null): DecisionFacts {
  const { crypto: amount, fee, fiat, buyer, seller } = found;
  return {
    amount,
    fee,
    fiat,
    buyer: firstName(buyer.handle),
    seller: firstName(seller.handle),
    needsSecondPerson: needsTwo ?? isLargeAmount(fiat),
  };
}

function isLargeAmount(fiat: Money): boolean {
  const threshold = parseMoney('NGN', SECOND_PERSON_FROM_NGN);
  return threshold === null || needsSecondPerson(fiat.asset === 'NGN' ? fiat : null, threshold);
}

/** Who acted: a side by the handle, an administrator by theirs, the clock as Oja. */
export function actorName({ rows }: Case, actorId: string | null): string {
  return actorId === null ? 'Oja' : (rows.handles.get(actorId) ?? 'Oja');
}

import type { Outcome } from '#core/disputes/decision-reasons.ts';
import type { DisputeStatus } from '#core/disputes/dispute-machine.ts';
import type { PartyDispute } from '#web/features/trading/disputes/party-view.ts';
import { refunded, released, type SettlementKind } from '#core/disputes/settlement.ts';
import type { SettlementFacts, Terms } from '#web/features/trading/disputes/settlement-texts.ts';
import { otherSide, type Side } from '#core/disputes/side.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { DisputeRows, ProposalRow } from '#web/features/trading/disputes/dispute-query.ts';
import { t } from '#web/lib/i18n/language.ts';

/** A proposal as shown to its two people. */
export interface Proposal extends Terms {
  readonly id: string;
  readonly by: Side;
  readonly note: string | null;
  readonly status: string;
  readonly at: Date;
  readonly until: Date;
}

/** The dispute of a trade as one of its two people sees it. */
export interface Dispute {
  readonly id: string;
  readonly tradeId: string;
  readonly facts: SettlementFacts;
  readonly party: PartyDispute;
  readonly open: Proposal | null;
  readonly proposals: readonly Proposal[];
  readonly rows: DisputeRows;
}

export function toDispute(
  rows: DisputeRows,
  role: Side,
  handle: string | null,
  now: Date,
): Dispute {
  const { dispute, trade } = rows;
  const facts = toFacts(rows, role, handle);
  const proposals = rows.proposals.map((row) => toProposal(row, trade.asset as CryptoAsset));
  const open = proposals.find(({ status, until }) => status === 'open' && until > now) ?? null;
  return {
    id: dispute.id,
    tradeId: trade.id,
    facts,
    party: toParty(rows, facts, open),
    open,
    proposals,
    rows,
  };
}

/** The other person's name for sentences. */
export function namesOf(handle: string | null, role: Side): { other: string; Other: string } {
  if (handle !== null) return { other: firstName(handle), Other: firstName(handle) };
  const side = otherSide(role);
  return side === 'seller'
    ? { other: t('the seller'), Other: t('The seller') }
    : { other: t('the buyer'), Other: t('The buyer') };
}

export function toProposal(row: ProposalRow, asset: CryptoAsset): Proposal {
  return {
    id: row.id,
    kind: row.kind as SettlementKind,
    part: row.buyer_amount === null ? null : wireMoney(asset, row.buyer_amount),
    by: row.proposed_by === row.seller_id ? 'seller' : 'buyer',
    note: row.note,
    status: row.status,
    at: new Date(row.created_at),
    until: new Date(row.expires_at),
  };
}

function toFacts(
  { trade, escrow }: DisputeRows,
  role: Side,
  handle: string | null,
): SettlementFacts {
  const asset = trade.asset as CryptoAsset;
  return {
    role,
    ...namesOf(handle, role),
    amount: wireMoney(asset, escrow.amount),
    fee: wireMoney(asset, escrow.fee_amount),
    feeBasisPoints: trade.seller_fee_bp,
    fiat: wireMoney(trade.fiat_currency as FiatCurrency, trade.total_fiat ?? 0),
  };
}

function toParty(rows: DisputeRows, facts: SettlementFacts, open: Proposal | null): PartyDispute {
  const { dispute, statements } = rows;
  const { role, other, Other } = facts;
  const own = role === 'seller' ? dispute.seller_id : dispute.buyer_id;
  return {
    role,
    other,
    Other,
    status: dispute.status as DisputeStatus,
    askedAt: new Date(dispute.asked_at),
    statementsDueAt: new Date(dispute.statements_due_at),
    silenceCountsAt: new Date(dispute.silence_counts_at),
    spokeAt: { seller: date(dispute.seller_spoke_at), buyer: date(dispute.buyer_spoke_at) },
    isQuestion: statements.some(({ kind }) => kind === 'question'),
    proposal: open && { by: open.by, until: open.until },
    outcome: dispute.outcome as Outcome | null,
    finalOutcome: dispute.final_outcome as Outcome | null,
    settledBy: dispute.settled_by as PartyDispute['settledBy'],
    appealUntil: date(dispute.appeal_until),
    appealStatus: dispute.appeal_status as PartyDispute['appealStatus'],
    held:
      dispute.held_amount === null
        ? null
        : {
            amount: wireMoney(facts.amount.asset, dispute.held_amount),
            side: dispute.held_for === dispute.seller_id ? 'seller' : 'buyer',
          },
    shares: sharesOf(rows, facts),
    wasHeld: dispute.second_person,
    hasAppealed: statements.some(({ kind, author_id }) => kind === 'appeal' && author_id === own),
  };
}

/** The shares of the escrow, or, where an appeal reversed held money, those of the other side instead. */
function sharesOf(
  { dispute, escrow }: DisputeRows,
  facts: SettlementFacts,
): PartyDispute['shares'] {
  if (escrow.status === 'locked') return null;
  if (dispute.appeal_status === 'overturned' && dispute.second_person) {
    return dispute.final_outcome === 'completed' ? released(facts) : refunded(facts);
  }
  const { asset } = facts.amount;
  return {
    released: wireMoney(asset, escrow.released_amount ?? 0),
    refunded: wireMoney(asset, escrow.refunded_amount ?? 0),
  };
}

function date(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

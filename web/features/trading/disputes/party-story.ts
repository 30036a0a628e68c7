import { DECISION_REASONS, decisionReason } from '#core/disputes/decision-reasons.ts';
import { disputeReasonText } from '#core/disputes/reasons.ts';
import { proposalText } from '#web/features/trading/disputes/settlement-texts.ts';
import { DESK_OPENED } from '#core/restrictions/texts.ts';
import type { Side } from '#core/disputes/side.ts';
import type { Dispute, Proposal } from '#web/features/trading/disputes/dispute.ts';
import type { DecisionRow, StatementRow } from '#web/features/trading/disputes/dispute-query.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

/** One statement or action in a dispute. */
export interface StoryEntry {
  readonly id: string;
  readonly at: Date;
  /** Its author: "You", the other's first name, the arbiter's handle. */
  readonly who: string;
  readonly role: Side | 'arbiter';
  /** The action's text, to follow the name. */
  readonly action: string;
  /** Their own text. */
  readonly text: string | null;
  readonly paths: readonly string[];
}

/** What both sides and the arbiter wrote and did, in order of time. */
export function partyStory(dispute: Dispute): StoryEntry[] {
  const { rows, proposals } = dispute;
  const entries = [
    raised(dispute),
    ...rows.statements.map((row) => statement(row, dispute)),
    ...proposals.map((proposal) => proposed(proposal, dispute)),
    ...rows.decisions.map(decided),
  ];
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function nameOf(side: Side, { facts }: Dispute): string {
  return side === facts.role ? t('You') : facts.Other;
}

function raised(dispute: Dispute): StoryEntry {
  const row = dispute.rows.dispute;
  const side = row.raised_by === row.seller_id ? 'seller' : 'buyer';
  return {
    id: row.id,
    at: new Date(row.created_at),
    who: nameOf(side, dispute),
    role: side,
    action: t('opened the dispute: {reason}', { reason: t(disputeReasonText(side, row.reason)) }),
    text:
      row.description === DESK_OPENED ? t('Our team is looking at this order.') : row.description,
    paths: [],
  };
}

const STATEMENT_ACTIONS: Readonly<Record<string, string>> = {
  question: msg('asks both of you'),
  appeal: msg('appealed against the decision'),
};

function statement(row: StatementRow, dispute: Dispute): StoryEntry {
  const role = row.author_role as StoryEntry['role'];
  return {
    id: row.id,
    at: new Date(row.created_at),
    who:
      role === 'arbiter' ? (row.author?.handle ?? t('The dispute agent')) : nameOf(role, dispute),
    role,
    action: t(STATEMENT_ACTIONS[row.kind] ?? msg('sent a statement')),
    text: row.body,
    paths: row.attachment_paths,
  };
}

const ENDS: Readonly<Record<string, string>> = {
  accepted: msg('accepted'),
  declined: msg('declined'),
  withdrawn: msg('withdrawn'),
  replaced: msg('replaced by another proposal'),
  expired: msg('expired without an answer'),
  void: msg('the order moved on'),
};

function proposed(proposal: Proposal, dispute: Dispute): StoryEntry {
  const end = ENDS[proposal.status];
  const isYours = proposal.by === dispute.facts.role;
  return {
    id: proposal.id,
    at: proposal.at,
    who: nameOf(proposal.by, dispute),
    role: proposal.by,
    action: `${isYours ? t('propose') : t('proposes')} ${t(proposalText(proposal, dispute.facts))}${end ? ` (${t(end)})` : ''}`,
    text: proposal.note,
    paths: [],
  };
}

function decided(row: DecisionRow): StoryEntry {
  const reason = DECISION_REASONS[decisionReason(row.reason_code)].text;
  const action: Readonly<Record<string, string>> = {
    upheld: t('upheld the decision'),
    overturned: t('overturned the decision'),
  };
  return {
    id: row.id,
    at: new Date(row.created_at),
    who: row.arbiter?.handle ?? t('A dispute agent'),
    role: 'arbiter',
    action: action[row.kind] ?? t('decided: {reason}', { reason: t(reason) }),
    text: row.note,
    paths: [],
  };
}

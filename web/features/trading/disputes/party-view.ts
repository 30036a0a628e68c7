import { text, type Text } from '#core/language/text.ts';
import type { Outcome } from '#core/disputes/decision-reasons.ts';
import type { DisputeStatus } from '#core/disputes/dispute-machine.ts';
import type { Shares } from '#core/disputes/settlement.ts';
import { otherSide, type Side } from '#core/disputes/side.ts';
import { endedView } from '#web/features/trading/disputes/ended-view.ts';
import type { Money } from '#core/money/money.ts';

/** A dispute as shown to one of its two people. */
export interface PartyDispute {
  readonly role: Side;
  /** The other person in the middle of a sentence, and at its start. */
  readonly other: string;
  readonly Other: string;
  readonly status: DisputeStatus;
  readonly askedAt: Date;
  readonly statementsDueAt: Date;
  readonly silenceCountsAt: Date;
  readonly spokeAt: Readonly<Record<Side, Date | null>>;
  /** The last question to both came from the arbiter. */
  readonly isQuestion: boolean;
  /** The open proposal, and until when it waits for an answer. */
  readonly proposal: { readonly by: Side; readonly until: Date } | null;
  readonly outcome: Outcome | null;
  readonly finalOutcome: Outcome | null;
  readonly settledBy: 'parties' | 'arbiter' | null;
  readonly appealUntil: Date | null;
  readonly appealStatus: 'open' | 'upheld' | 'overturned' | null;
  /** Held until nobody can appeal any more, and for whom. */
  readonly held: { readonly amount: Money; readonly side: Side } | null;
  /** Each side's final share; null while the escrow is locked. */
  readonly shares: Pick<Shares, 'released' | 'refunded'> | null;
  /** The decision held the crypto, so that an appeal could still reverse it. */
  readonly wasHeld: boolean;
  readonly hasAppealed: boolean;
}

/** The view of a dispute, with the actions it allows its reader. */
export interface PartyView {
  readonly headline: Text;
  /** Its sentences. */
  readonly detail: readonly Text[];
  readonly turn: 'yours' | 'theirs' | 'arbiter' | 'nobody';
  /** What ends when, such as "Due by". */
  readonly clock: { readonly label: Text; readonly at: Date } | null;
  readonly maySpeak: boolean;
  readonly mayPropose: boolean;
  readonly mayAppeal: boolean;
}

export function partyView(dispute: PartyDispute, now: Date): PartyView {
  if (dispute.status === 'resolved') return endedView(dispute, now);
  return { ...running(dispute, now), maySpeak: true, mayPropose: true, mayAppeal: false };
}

type PartySummary = Pick<PartyView, 'headline' | 'detail' | 'turn' | 'clock'>;

function running(dispute: PartyDispute, now: Date): PartySummary {
  const { role, proposal, other } = dispute;
  if (proposal && proposal.by !== role && proposal.until > now) {
    return {
      headline: text('Answer {other}’s proposal', { other }),
      detail: [
        text('The crypto stays in escrow unless you accept. The dispute continues meanwhile.'),
      ],
      turn: 'yours',
      clock: { label: text('Answer by'), at: proposal.until },
    };
  }
  if (!hasSpoken(dispute, role)) return ownStatement(dispute, now);
  if (!hasSpoken(dispute, otherSide(role))) return otherStatement(dispute, now);
  return {
    headline: text('A dispute agent decides'),
    detail: [
      text('You and {other} have both sent statements. You can still agree until it is decided.', {
        other,
      }),
    ],
    turn: 'arbiter',
    clock: null,
  };
}

function ownStatement(dispute: PartyDispute, now: Date): PartySummary {
  const { isQuestion, statementsDueAt, silenceCountsAt, Other } = dispute;
  if (now < statementsDueAt) {
    return {
      headline: isQuestion
        ? text('Answer the dispute agent’s question')
        : text('Send your statement'),
      detail: [
        text('Say what happened and add evidence. {Other} and the dispute agent read it.', {
          Other,
        }),
      ],
      turn: 'yours',
      clock: { label: text('Due by'), at: statementsDueAt },
    };
  }
  if (now < silenceCountsAt) {
    return {
      headline: isQuestion ? text('Your answer is late') : text('Your statement is late'),
      detail: [text('Not replying within 48 hours may count against you.')],
      turn: 'yours',
      clock: { label: text('Reply before'), at: silenceCountsAt },
    };
  }
  return {
    headline: text('You have not replied in time'),
    detail: [text('You can still send your statement. The dispute agent reads both.')],
    turn: 'yours',
    clock: null,
  };
}

function otherStatement(dispute: PartyDispute, now: Date): PartySummary {
  const { isQuestion, statementsDueAt, silenceCountsAt, other, Other } = dispute;
  if (now >= silenceCountsAt) {
    return {
      headline: text('{Other} has not replied', { Other }),
      detail: [
        text('It may count against {other}. A dispute agent decides from what is here.', { other }),
      ],
      turn: 'arbiter',
      clock: null,
    };
  }
  const isLate = now >= statementsDueAt;
  return {
    headline: isQuestion
      ? text('Wait for {other}’s answer', { other })
      : text('Wait for {other}’s statement', { other }),
    detail: [
      isLate
        ? text('It is late. If nothing comes, it may count against {other}.', { other })
        : text('Statement sent. {Other} has been notified.', { Other }),
    ],
    turn: 'theirs',
    clock: isLate
      ? { label: text('Reply before'), at: silenceCountsAt }
      : { label: text('Due by'), at: statementsDueAt },
  };
}

/** Whether a side has made a statement since it was asked last. */
export function hasSpoken({ spokeAt, askedAt }: PartyDispute, side: Side): boolean {
  const at = spokeAt[side];
  return at !== null && at >= askedAt;
}

/** That a side was silent once, where the headline does not show it: the mark stays when that side responds. */
export function silenceText(silent: string | null, dispute: PartyDispute, now: Date): Text | null {
  if (silent === null || dispute.status === 'resolved') return null;
  const { role, other, Other } = dispute;
  const isOld = (side: Side) => hasSpoken(dispute, side) || now < dispute.silenceCountsAt;
  if (silent === 'both')
    return text('Neither of you replied within 48 hours. The dispute agent can see this.');
  if (!isOld(silent as Side)) return null;
  return silent === role
    ? text(
        'You did not reply for 48 hours. It may count against you; the dispute agent sees that you replied later.',
      )
    : text('{Other} did not reply for 48 hours. It may count against {other}.', { Other, other });
}

import type { PartyDispute, PartyView } from '#web/features/trading/disputes/party-view.ts';
import type { Side } from '#core/disputes/side.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** The view of a dispute that is over: who got what, what is still held, and whether one may appeal. */
export function endedView(dispute: PartyDispute, now: Date): PartyView {
  const { appealStatus, appealUntil, settledBy, hasAppealed, role } = dispute;
  const isOpen = appealStatus === 'open';
  const isWon = winnerOf(dispute) === role;
  return {
    ...(settledBy === 'parties' ? settled(dispute) : decided(dispute, now)),
    maySpeak: isOpen,
    mayPropose: false,
    mayAppeal:
      settledBy === 'arbiter' &&
      !isWon &&
      !hasAppealed &&
      (appealStatus === null || isOpen) &&
      appealUntil !== null &&
      now < appealUntil,
  };
}

/** Whom the final decision favours. */
function winnerOf({ finalOutcome }: Pick<PartyDispute, 'finalOutcome'>): Side | null {
  if (finalOutcome === null) return null;
  return finalOutcome === 'completed' ? 'buyer' : 'seller';
}

type PartySummary = Pick<PartyView, 'headline' | 'detail' | 'turn' | 'clock'>;

function settled(dispute: PartyDispute): PartySummary {
  return {
    headline: 'Settled between you',
    detail: `${whoGot(dispute)} It is final.`,
    turn: 'nobody',
    clock: null,
  };
}

function decided(dispute: PartyDispute, now: Date): PartySummary {
  const { appealStatus, appealUntil, held, role, other, hasAppealed, Other } = dispute;
  const winner = winnerOf(dispute);
  const whom = winner === role ? 'you' : other;
  if (appealStatus === 'open') {
    const who = hasAppealed ? 'You' : Other;
    return {
      headline: 'The decision is being looked at again',
      detail: `${who} appealed. ${
        held
          ? `${formatWithUnit(held.amount)} waits until another arbiter has judged.`
          : 'The crypto was paid out already, so the verdict corrects the records alone.'
      }`,
      turn: 'arbiter',
      clock: null,
    };
  }
  if (appealStatus === 'overturned') {
    return {
      headline: winner === role ? 'Now decided for you' : `Now decided for ${other}`,
      detail: dispute.wasHeld
        ? `Another arbiter turned it round. ${whoGot(dispute)} It is final.`
        : 'Another arbiter turned it round. Your records are corrected; the crypto was paid out before and does not move.',
      turn: 'nobody',
      clock: null,
    };
  }
  const isFinal = appealStatus === 'upheld' || appealUntil === null || now >= appealUntil;
  return {
    headline: appealStatus === 'upheld' ? `The decision for ${whom} stands` : `Decided for ${whom}`,
    detail: `${held ? whoWaits(dispute, held) : whoGot(dispute)}${isFinal ? ' It is final.' : ''}`,
    turn: 'nobody',
    clock: isFinal || appealUntil === null ? null : { label: 'Appeal until', at: appealUntil },
  };
}

/** Each side's share of the escrow, as a sentence for its reader. */
function whoGot({ shares, role, other, Other }: PartyDispute): string {
  if (!shares) return '';
  const { released, refunded } = shares;
  const [own, others] = role === 'buyer' ? [released, refunded] : [refunded, released];
  const back = (side: Side) => (side === 'seller' ? ' back' : '');
  const otherRole = role === 'buyer' ? 'seller' : 'buyer';
  const has = (money: Money) => money.units > 0n;
  if (has(own) && has(others)) {
    return `You got ${formatWithUnit(own)}${back(role)}, ${other} got ${formatWithUnit(others)}${back(otherRole)}.`;
  }
  return has(own)
    ? `You got ${formatWithUnit(own)}${back(role)}.`
    : `${Other} got ${formatWithUnit(others)}${back(otherRole)}.`;
}

function whoWaits({ role, Other }: PartyDispute, held: NonNullable<PartyDispute['held']>): string {
  const crypto = formatWithUnit(held.amount);
  return held.side === role
    ? `${crypto} is yours, and held until nobody can appeal any more.`
    : `${Other} gets ${crypto} once nobody can appeal any more.`;
}

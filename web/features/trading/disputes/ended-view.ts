import { text, type Text } from '#core/language/text.ts';
import type { PartyDispute, PartyView } from '#web/features/trading/disputes/party-view.ts';
import type { Side } from '#core/disputes/side.ts';
import { formatWithUnit } from '#core/money/format-money.ts';

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
    headline: text('Settled between you'),
    detail: [...whoGot(dispute), FINAL],
    turn: 'nobody',
    clock: null,
  };
}

const FINAL = text('It is final.');

function decided(dispute: PartyDispute, now: Date): PartySummary {
  const { appealStatus, appealUntil, held } = dispute;
  if (appealStatus === 'open') return appealed(dispute);
  if (appealStatus === 'overturned') return overturned(dispute);
  const isFinal = appealStatus === 'upheld' || appealUntil === null || now >= appealUntil;
  return {
    headline: decidedFor(dispute),
    detail: [...(held ? [whoWaits(dispute, held)] : whoGot(dispute)), ...(isFinal ? [FINAL] : [])],
    turn: 'nobody',
    clock:
      isFinal || appealUntil === null ? null : { label: text('Appeal until'), at: appealUntil },
  };
}

function decidedFor(dispute: PartyDispute): Text {
  const { appealStatus, role, other } = dispute;
  const isWon = winnerOf(dispute) === role;
  if (appealStatus === 'upheld') {
    return isWon
      ? text('The decision for you stands')
      : text('The decision for {other} stands', { other });
  }
  return isWon ? text('Decided for you') : text('Decided for {other}', { other });
}

function appealed({ held, hasAppealed, Other }: PartyDispute): PartySummary {
  return {
    headline: text('The decision is under review'),
    detail: [
      hasAppealed ? text('You appealed.') : text('{Other} appealed.', { Other }),
      held
        ? text('{crypto} is on hold until another dispute agent decides.', {
            crypto: formatWithUnit(held.amount),
          })
        : text('The crypto has been released, so the appeal only corrects the record.'),
    ],
    turn: 'arbiter',
    clock: null,
  };
}

function overturned(dispute: PartyDispute): PartySummary {
  const { role, other } = dispute;
  const rest = dispute.wasHeld
    ? [...whoGot(dispute), FINAL]
    : [text('Your record is corrected; the crypto was released before and stays where it is.')];
  return {
    headline:
      winnerOf(dispute) === role
        ? text('Now decided for you')
        : text('Now decided for {other}', { other }),
    detail: [text('Another dispute agent overturned it.'), ...rest],
    turn: 'nobody',
    clock: null,
  };
}

/** Each side's share of the escrow, as a sentence for its reader. */
function whoGot({ shares, role, other, Other }: PartyDispute): Text[] {
  if (!shares) return [];
  const released = formatWithUnit(shares.released);
  const refunded = formatWithUnit(shares.refunded);
  if (shares.released.units > 0n && shares.refunded.units > 0n) {
    return role === 'buyer'
      ? [text('You got {released}, {other} got {refunded} back.', { released, other, refunded })]
      : [text('You got {refunded} back, {other} got {released}.', { refunded, other, released })];
  }
  if (shares.released.units > 0n) {
    return role === 'buyer'
      ? [text('You got {released}.', { released })]
      : [text('{Other} got {released}.', { Other, released })];
  }
  return role === 'seller'
    ? [text('You got {refunded} back.', { refunded })]
    : [text('{Other} got {refunded} back.', { Other, refunded })];
}

function whoWaits({ role, Other }: PartyDispute, held: NonNullable<PartyDispute['held']>): Text {
  const crypto = formatWithUnit(held.amount);
  return held.side === role
    ? text('{crypto} is yours, and on hold until the time to appeal is over.', { crypto })
    : text('{Other} gets {crypto} once the time to appeal is over.', { Other, crypto });
}

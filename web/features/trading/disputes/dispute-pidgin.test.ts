import { expect, test } from 'vitest';
import { DECISION_REASONS } from '#core/disputes/decision-reasons.ts';
import { DISPUTE_REASONS } from '#core/disputes/reasons.ts';
import { SETTLEMENT_KINDS } from '#core/disputes/settlement.ts';
import type { Side } from '#core/disputes/side.ts';
import { leftInEnglish, PIDGIN } from '#tests/support/assertions/left-in-english.ts';
import {
  evidenceProblem,
  TOO_MANY_FILES,
  uploadProblem,
} from '#web/features/trading/disputes/evidence.ts';
import {
  partyView,
  silenceText,
  type PartyDispute,
} from '#web/features/trading/disputes/party-view.ts';
import { evidenceHint, whatHappensNext } from '#web/features/trading/disputes/raise-texts.ts';
import {
  acceptLabel,
  caution,
  choiceLabel,
  proposalText,
  shareLines,
  sharesOf,
  tickText,
} from '#web/features/trading/disputes/settlement-texts.ts';
import { timeLeft } from '#web/features/trading/disputes/time-left.ts';

const SIDES: Side[] = ['buyer', 'seller'];
const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

/** Everything a dispute can be, for one side: each list is one of its dimensions. */
function disputesOf(role: Side): PartyDispute[] {
  const base: PartyDispute = {
    role,
    other: 'Bola',
    Other: 'Bola',
    status: 'open',
    askedAt: at(0),
    statementsDueAt: at(24),
    silenceCountsAt: at(48),
    spokeAt: { buyer: null, seller: null },
    isQuestion: false,
    proposal: null,
    outcome: null,
    finalOutcome: null,
    settledBy: null,
    appealUntil: null,
    appealStatus: null,
    held: null,
    shares: null,
    wasHeld: false,
    hasAppealed: false,
  };
  const running = [true, false].flatMap((isQuestion) =>
    [null, at(1)].flatMap((buyer) =>
      [null, at(1)].map((seller) => ({ ...base, isQuestion, spokeAt: { buyer, seller } })),
    ),
  );
  const asked = SIDES.map((by) => ({ ...base, proposal: { by, until: at(90) } }));
  const shares = [
    { released: usdt(100n), refunded: usdt(0n) },
    { released: usdt(0n), refunded: usdt(100n) },
    { released: usdt(60n), refunded: usdt(40n) },
  ];
  const over = shares.flatMap((shared) =>
    (['completed', 'cancelled'] as const).flatMap((finalOutcome) =>
      ([null, 'open', 'upheld', 'overturned'] as const).flatMap((appealStatus) =>
        [null, ...SIDES].flatMap((side) =>
          [true, false].map((flag) => ({
            ...base,
            status: 'resolved' as const,
            settledBy: 'arbiter' as const,
            outcome: finalOutcome,
            finalOutcome,
            appealStatus,
            appealUntil: at(72),
            shares: shared,
            held: side && { amount: usdt(100n), side },
            wasHeld: flag,
            hasAppealed: flag,
          })),
        ),
      ),
    ),
  );
  const settled = shares.map((shared) => ({
    ...base,
    status: 'resolved' as const,
    settledBy: 'parties' as const,
    shares: shared,
  }));
  return [...running, ...asked, ...over, ...settled];
}

test.each(SIDES)('every state of a dispute is Pidgin for the %s', (role) => {
  for (const dispute of disputesOf(role)) {
    for (const hour of [2, 30, 50, 100]) {
      expect(leftInEnglish(partyView(dispute, at(hour)))).toEqual([]);
      for (const silent of [...SIDES, 'both']) {
        expect(leftInEnglish(silenceText(silent, dispute, at(hour)))).toEqual([]);
      }
    }
  }
});

test.each(SIDES)('every proposal is Pidgin for the %s', (role) => {
  const facts = {
    role,
    other: 'Bola',
    Other: 'Bola',
    amount: usdt(100_00000000n),
    fee: usdt(30000000n),
    feeBasisPoints: 30,
    fiat: { asset: 'NGN', units: 15_000_037n } as const,
  };
  for (const kind of SETTLEMENT_KINDS) {
    for (const part of [null, usdt(60_00000000n)]) {
      const terms = { kind, part };
      const shares = sharesOf(terms, facts);
      const texts = [
        shares && shareLines(shares, facts),
        choiceLabel(kind, facts),
        proposalText(terms, facts),
        caution(terms, facts),
        tickText(terms, facts),
        acceptLabel(terms, facts),
      ];
      expect(leftInEnglish(texts)).toEqual([]);
    }
  }
});

test('the texts of opening a dispute are in Pidgin', () => {
  const texts = SIDES.map((side) => [
    whatHappensNext('100.00 USDT', 'Bola'),
    evidenceHint(side),
    TOO_MANY_FILES,
    timeLeft(at(1), new Date(at(1).getTime() - 1)),
  ]);
  expect(leftInEnglish(texts)).toEqual([]);
  const sentences = [
    ...SIDES.flatMap((side) => Object.values(DISPUTE_REASONS[side])),
    ...Object.values(DECISION_REASONS).map((reason) => reason.text),
    ...[null, 403, 413, 429, 422].map(uploadProblem),
    evidenceProblem({ type: 'text/html', size: 1 }) ?? '',
    evidenceProblem({ type: 'image/png', size: 0 }) ?? '',
  ];
  expect(sentences.filter((sentence) => PIDGIN[sentence] === undefined)).toEqual([]);
});

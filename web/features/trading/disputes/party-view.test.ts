import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  partyView as partyTexts,
  type PartyDispute,
} from '#web/features/trading/disputes/party-view.ts';
import { timeLeft } from '#web/features/trading/disputes/time-left.ts';

/** The view in English, its detail as one paragraph. */
function partyView(dispute: PartyDispute, now: Date) {
  const view = inEnglish(partyTexts(dispute, now));
  return { ...view, detail: view.detail.join(' ') };
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const HUNDRED = usdt(100_00000000n);
const NOTHING = usdt(0n);

/** Opened by the buyer at hour 0, without a statement yet. */
const OPENED: PartyDispute = {
  role: 'buyer',
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
const spoke = (buyer: number | null, seller: number | null) => ({
  buyer: buyer === null ? null : at(buyer),
  seller: seller === null ? null : at(seller),
});

describe('while a dispute runs', () => {
  test.each([
    ['nobody has spoken', {}, 1, 'Send your statement', 'yours', at(24)],
    ['late', {}, 30, 'Your statement is late', 'yours', at(48)],
    ['silent', {}, 48, 'You have not replied in time', 'yours', null],
    ['spoken', { spokeAt: spoke(1, null) }, 2, 'Wait for Bola’s statement', 'theirs', at(24)],
    ['other late', { spokeAt: spoke(1, null) }, 25, 'Wait for Bola’s statement', 'theirs', at(48)],
    ['other silent', { spokeAt: spoke(1, null) }, 48, 'Bola has not replied', 'arbiter', null],
    ['both have', { spokeAt: spoke(1, 2) }, 3, 'A dispute agent decides', 'arbiter', null],
    [
      'asked after both have',
      { spokeAt: spoke(1, 2), askedAt: at(5), isQuestion: true, statementsDueAt: at(29) },
      6,
      'Answer the dispute agent’s question',
      'yours',
      at(29),
    ],
    [
      'a proposal of the other side goes before',
      { proposal: { by: 'seller', until: at(20) } },
      2,
      'Answer Bola’s proposal',
      'yours',
      at(20),
    ],
    [
      'until it lapses',
      { proposal: { by: 'seller', until: at(20) } },
      20,
      'Send your statement',
      'yours',
      at(24),
    ],
    [
      'an own proposal asks nothing of oneself',
      { proposal: { by: 'buyer', until: at(20) }, spokeAt: spoke(1, 1) },
      2,
      'A dispute agent decides',
      'arbiter',
      null,
    ],
  ] as const)('%s', (_, change, hour, headline, turn, clock) => {
    const view = partyView({ ...OPENED, ...change } as PartyDispute, at(hour));
    expect(view).toMatchObject({ headline, turn, maySpeak: true, mayPropose: true });
    expect(view.clock?.at ?? null).toEqual(clock);
  });
});

const DECIDED: PartyDispute = {
  ...OPENED,
  status: 'resolved',
  settledBy: 'arbiter',
  outcome: 'completed',
  finalOutcome: 'completed',
  appealUntil: at(72),
  shares: { released: HUNDRED, refunded: NOTHING },
};

describe('a dispute that is over', () => {
  test('settled between them: each reads the own share first', () => {
    const settled = {
      ...DECIDED,
      settledBy: 'parties',
      appealUntil: null,
      shares: { released: usdt(60_00000000n), refunded: usdt(40_12000000n) },
    } as const;
    expect(partyView(settled, at(50))).toMatchObject({
      headline: 'Settled between you',
      detail: 'You got 60.00 USDT, Bola got 40.12 USDT back. It is final.',
      mayAppeal: false,
      maySpeak: false,
    });
    expect(
      partyView({ ...settled, role: 'seller', other: 'Ade', Other: 'Ade' }, at(50)).detail,
    ).toBe('You got 40.12 USDT back, Ade got 60.00 USDT. It is final.');
  });

  test.each([
    ['the winner', 'buyer', 50, 'Decided for you', 'You got 100.00 USDT.', false],
    ['the other side', 'seller', 50, 'Decided for Bola', 'Bola got 100.00 USDT.', true],
    ['too late', 'seller', 72, 'Decided for Bola', 'Bola got 100.00 USDT. It is final.', false],
  ] as const)('decided at once: %s', (_, role, hour, headline, detail, mayAppeal) => {
    expect(partyView({ ...DECIDED, role }, at(hour))).toMatchObject({
      headline,
      detail,
      mayAppeal,
    });
  });

  test('what waits for an appeal is shown as held, to both', () => {
    const held = { ...DECIDED, held: { amount: HUNDRED, side: 'buyer' } } as const;
    expect(partyView(held, at(50)).detail).toBe(
      '100.00 USDT is yours, and on hold until the time to appeal is over.',
    );
    const loser = { ...held, role: 'seller', other: 'Ade', Other: 'Ade' } as const;
    expect(partyView(loser, at(50)).detail).toBe(
      'Ade gets 100.00 USDT once the time to appeal is over.',
    );
    const appealed = { ...loser, appealStatus: 'open', hasAppealed: true } as const;
    expect(partyView(appealed, at(51))).toMatchObject({
      headline: 'The decision is under review',
      detail: 'You appealed. 100.00 USDT is on hold until another dispute agent decides.',
      maySpeak: true,
      mayAppeal: false,
    });
  });

  test('an appeal against a payment that was made states that nothing moves', () => {
    const appealed = { ...DECIDED, appealStatus: 'open' } as const;
    expect(partyView(appealed, at(51)).detail).toMatch(/Bola appealed.*only corrects the record/);
  });

  test.each([
    ['upheld', 'completed', 'The decision for you stands'],
    ['overturned', 'cancelled', 'Now decided for Bola'],
  ] as const)(
    '%s: the final decision, and no further appeal',
    (appealStatus, finalOutcome, headline) => {
      const view = partyView({ ...DECIDED, appealStatus, finalOutcome }, at(60));
      expect(view).toMatchObject({ headline, mayAppeal: false, maySpeak: false });
    },
  );

  test('an appeal that reversed the decision shows whether crypto moved', () => {
    const turned = { ...DECIDED, appealStatus: 'overturned', finalOutcome: 'cancelled' } as const;
    expect(partyView(turned, at(60)).detail).toMatch(/released before and stays where it is/);
    const shares = { released: NOTHING, refunded: usdt(100_30000000n) };
    expect(partyView({ ...turned, wasHeld: true, shares }, at(60)).detail).toBe(
      'Another dispute agent overturned it. Bola got 100.30 USDT back. It is final.',
    );
  });
});

test.each([
  [at(24), '23 h'],
  [new Date(at(24).getTime() + 12 * 60_000), '23 h 12 min'],
  [new Date(at(1).getTime() + 48 * 60_000), '48 min'],
  [new Date(at(1).getTime() + 59_000), 'less than a minute'],
  [at(1), null],
])('from one o’clock until %o: %s', (until, expected) => {
  expect(inEnglish(timeLeft(until, at(1)))).toBe(expected);
});

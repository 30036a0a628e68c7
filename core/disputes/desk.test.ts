import { expect, test } from 'vitest';
import { deskClock } from '#web/features/admin/escrow-desk/desk-clock.ts';
import {
  appealEffect,
  decisionEffect,
  decisionLabel,
} from '#web/features/admin/escrow-desk/desk-effect.ts';
import {
  backlogRow,
  type DeskRow,
  disputeRow,
  expiredRow,
  inDeskOrder,
  type ListedCase,
  onePerTrade,
  waited,
} from '#core/disputes/desk-queue.ts';
import { reasonsFor } from '#web/features/admin/escrow-desk/desk-reasons.ts';
import { type DeskEvent, storyOf } from '#web/features/admin/escrow-desk/desk-story.ts';
import { deskTurn } from '#web/features/admin/escrow-desk/desk-turn.ts';
import { TRADE_EVENT_KINDS, type TradeEventKind } from '#core/trade/trade-event.ts';
import type { ListedProof } from '#core/proofs/wire.ts';

const NOW = new Date('2026-01-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const naira = (units: bigint) => ({ asset: 'NGN', units }) as const;

const LISTED: ListedCase = {
  id: 'd',
  trade_id: '01a1ff03-8185-7bf8-ac0b-236f7f1c0088',
  status: 'open',
  trade_status: 'disputed',
  raised_by: 'seller',
  raised_from: 'processing',
  reason: 'third_party_payer',
  asset: 'USDT',
  amount: 280,
  fiat_currency: 'NGN',
  total_fiat: 420_000.19,
  price_per_unit: 1500,
  accepted_at: ago(200),
  paid_at: ago(195),
  created_at: ago(192),
  age_seconds: 192 * 60,
  statements_due_at: ago(-1440 + 192),
  silence_counts_at: ago(-2880 + 192),
  silent_side: null,
  needs_second_person: false,
  waiting_since: null,
  outcome: null,
  settled_by: null,
  appeal_status: null,
  appeal_until: null,
  held_amount: null,
  seller: party(),
  buyer: party(),
};

function party() {
  return {
    id: 'p',
    handle: 'Kelechi Eze',
    completed_trades: 64,
    failed_trades: 2,
    success_rate: 97.2,
    verification_level: 'verified',
    spoke_at: null,
  };
}

test.each([
  ['young', {}, 'calm', []],
  ['the sides’ time is over', { statements_due_at: ago(1) }, 'due', []],
  ['silence counts', { silence_counts_at: ago(0), silent_side: 'buyer' }, 'past', ['Buyer silent']],
  ['a second person is waited for', { waiting_since: ago(1) }, 'due', ['Second person']],
  ['appealed', { status: 'resolved', appeal_status: 'open' }, 'due', ['Appeal']],
  ['large', { needs_second_person: true }, 'calm', ['Two people decide']],
  ['over', { status: 'resolved', silence_counts_at: ago(9) }, 'calm', []],
] as const)('a dispute in the queue: %s', (_, change, urgency, notes) => {
  const row = disputeRow({ ...LISTED, ...change }, NOW);
  expect(row).toMatchObject({ urgency, notes, title: 'Name differs', reference: '7F1C-0088' });
  expect(row.fiat).toEqual(naira(42_000_019n));
});

test('a party’s free text is shown as it is', () => {
  expect(disputeRow({ ...LISTED, reason: 'He is rude' }, NOW).title).toBe('He is rude');
});

const PROOF = {
  id: 'p1',
  trade_id: LISTED.trade_id,
  submitted_at: ago(130),
  name_verdict: 'mismatch',
  trade: { fiat_currency: 'NGN', total_fiat: 85_500.44 },
} as ListedProof;
const PAYMENT = {
  id: 't2',
  fiat_currency: 'NGN',
  total_fiat: 300_000,
  accepted_at: ago(19),
  completion_timeout: ago(-11),
};

test('CON-17 CON-18 proofs and payments that wait too long are flagged, and late ones apart', () => {
  expect(backlogRow(PROOF, NOW)).toMatchObject({
    group: 'backlog',
    urgency: 'due',
    notes: ['Backlog', 'Name differs'],
  });
  expect(backlogRow({ ...PROOF, submitted_at: ago(241) }, NOW).urgency).toBe('past');
  const long = expiredRow(PAYMENT, NOW);
  expect(long).toMatchObject({ group: 'expired', urgency: 'due', notes: ['Expired'] });
  expect(long.title).toBe('Over 16 min in payment');
  const over = expiredRow({ ...PAYMENT, completion_timeout: ago(0) }, NOW);
  expect(over).toMatchObject({ urgency: 'past', title: 'Payment window closed' });
});

test('a trade appears in the queue once, with all its notes', () => {
  const rows = onePerTrade([disputeRow(LISTED, NOW), backlogRow(PROOF, NOW)]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ group: 'disputes', notes: ['Backlog'] });
});

test('the queue sorts by promise, by age or by amount', () => {
  const row = (reference: string, urgency: DeskRow['urgency'], age: number, units: bigint) => ({
    ...disputeRow(LISTED, NOW),
    reference,
    urgency,
    since: new Date(ago(age)),
    fiat: naira(units),
  });
  const rows = [
    row('a', 'calm', 90, 5n),
    row('b', 'past', 10, 1n),
    row('c', 'past', 50, 2n),
    row('d', 'due', 70, 9n),
  ];
  const names = (order: Parameters<typeof inDeskOrder>[1]) =>
    inDeskOrder(rows, order)
      .map(({ reference }) => reference)
      .join('');
  expect(names('sla')).toBe('cbda');
  expect(names('age')).toBe('adcb');
  expect(names('amount')).toBe('dacb');
});

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h 00'],
  [192, '3 h 12'],
  [1440, '1 d 0 h'],
  [-5, '0 min'],
])('%d minutes are shown as %s', (minutes, text) => {
  expect(waited(new Date(ago(minutes)), NOW)).toBe(text);
});

const PARTIES = { sellerId: 'seller', buyerId: 'buyer' };
const event = (
  kind: TradeEventKind,
  minute: number,
  actorId: string | null,
  detail: DeskEvent['detail'] = {},
): DeskEvent => ({
  id: `${kind}-${minute}`,
  kind,
  at: new Date(Date.UTC(2026, 0, 10, 11, minute)),
  actorId,
  detail,
});
const STORY = [
  event('created', 0, 'seller'),
  event('accepted', 1, 'buyer'),
  event('proof_submitted', 11, 'buyer'),
  event('marked_paid', 11, 'buyer'),
  event('payer_name_checked', 12, 'seller', { verdict: 'mismatch' }),
  event('disputed', 20, 'seller'),
  event('statement_made', 38 + 600, 'admin', { kind: 'question' }),
];

test('both sides share one axis, in order, and silence is drawn shorter than it was', () => {
  const clock = deskClock(STORY, PARTIES, null);
  expect(clock.marks.map(({ lane, label }) => `${lane} ${label}`)).toEqual([
    'buyer accepts',
    'buyer shows proof',
    'buyer marks sent',
    'seller name differs',
    'seller disputes',
    'oja asks',
  ]);
  const positions = clock.marks.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(new Set(positions).size).toBe(positions.length);
  expect(Math.max(...positions)).toBeLessThan(1);
  expect(clock.gaps.map(({ minutes }) => minutes)).toEqual([10, 618]);
  expect(clock.held).toMatchObject({ from: positions[0], to: 1 });
  expect(clock.marks.filter((mark) => mark.isTrouble)).toHaveLength(2);
  expect(deskClock([], PARTIES, null)).toMatchObject({ marks: [], held: null });
});

test('no label covers another of its lane, and the held bar ends with what ended it', () => {
  const close = [
    event('accepted', 0, 'buyer'),
    event('proof_submitted', 1, 'buyer'),
    event('marked_paid', 1, 'buyer'),
    event('statement_made', 55, 'buyer'),
    event('resolved', 56, 'admin'),
  ];
  const clock = deskClock(close, PARTIES, new Date(Date.UTC(2026, 0, 10, 11, 30)));
  expect(clock.marks[1]?.line).not.toBe(clock.marks[2]?.line);
  expect(clock.lines.buyer).toBeGreaterThan(1);
  expect(clock.held?.to).toBe(clock.marks[2]?.position);
});

test('every event has a text, and those with an outcome name it', () => {
  for (const kind of TRADE_EVENT_KINDS) expect(storyOf(event(kind, 1, null)), kind).not.toBe('');
  const storyFor = (kind: TradeEventKind, detail: DeskEvent['detail']) =>
    storyOf(event(kind, 1, 'admin', detail));
  expect(storyFor('statement_made', { kind: 'question' })).toBe('asked both sides');
  expect(storyFor('dispute_decided', { stage: 'decided', outcome: 'completed' })).toMatch(
    /release/,
  );
  expect(storyFor('dispute_decided', { stage: 'decided', outcome: 'cancelled' })).toMatch(/refund/);
  expect(storyFor('dispute_decided', { stage: 'overturned', outcome: 'completed' })).toMatch(
    /overturn/,
  );
  expect(storyFor('proof_decided', { status: 'rejected' })).toMatch(/^rejected/);
});

const FACTS = {
  amount: usdt(28_000_000_000n),
  fee: usdt(84_000_000n),
  fiat: naira(42_000_019n),
  buyer: 'Kelechi',
  seller: 'Rukayat',
  needsSecondPerson: false,
};

test('a decision names who gets what, to the unit, and what can be turned', () => {
  expect(decisionLabel('cancelled', FACTS)).toBe('Refund 280.00 USDT to Rukayat');
  expect(decisionEffect('cancelled', FACTS)[0]).toBe(
    'Rukayat gets back 280.84 USDT, the fee with it.',
  );
  expect(decisionEffect('completed', FACTS).slice(0, 2)).toEqual([
    'Kelechi gets 280.00 USDT.',
    'Oja keeps 0.84 USDT, the seller’s fee.',
  ]);
  expect(decisionEffect('completed', FACTS).at(-1)).toMatch(/cannot be undone/);
  const large = { ...FACTS, needsSecondPerson: true };
  expect(decisionEffect('completed', large).at(-1)).toMatch(/Nothing moves until another/);
});

test('a verdict on an appeal moves what waits, and nothing where it was paid out', () => {
  const held = usdt(28_000_000_000n);
  expect(appealEffect('upheld', 'completed', FACTS, held)[0]).toMatch(/^Kelechi gets the 280/);
  expect(appealEffect('overturned', 'completed', FACTS, held)[0]).toMatch(/^Rukayat gets the 280/);
  expect(appealEffect('overturned', 'cancelled', FACTS, held)[0]).toMatch(/^Kelechi gets/);
  expect(appealEffect('overturned', 'cancelled', FACTS, null)).toEqual([
    'The crypto was paid out before. Nothing moves.',
    'The records and both people’s figures are corrected in Kelechi’s favour.',
  ]);
});

const DISPUTE = {
  status: 'open',
  waiting_since: null as string | null,
  appeal_status: null as string | null,
  seller_id: 'seller',
  buyer_id: 'buyer',
};
const made = (kind: string, arbiter_id: string, seconded_by: string | null = null) => ({
  kind,
  arbiter_id,
  seconded_by,
});

test.each([
  ['an open dispute', {}, [], 'tunde', 'decide'],
  ['their own trade', {}, [], 'seller', 'own-trade'],
  ['another’s decision', { waiting_since: 'now' }, [made('proposed', 'ifeoma')], 'tunde', 'second'],
  ['one’s own', { waiting_since: 'now' }, [made('proposed', 'tunde')], 'tunde', 'own-waits'],
  [
    'the newest proposal counts',
    { waiting_since: 'now' },
    [made('proposed', 'tunde'), made('declined', 'ifeoma'), made('proposed', 'ifeoma')],
    'tunde',
    'second',
  ],
  ['a resolved one', { status: 'resolved' }, [made('decided', 'ifeoma')], 'tunde', 'over'],
  [
    'an appeal against others',
    { status: 'resolved', appeal_status: 'open' },
    [made('decided', 'ifeoma', 'ngozi')],
    'tunde',
    'decide-appeal',
  ],
  [
    'an appeal against what one approved',
    { status: 'resolved', appeal_status: 'open' },
    [made('decided', 'ifeoma', 'tunde')],
    'tunde',
    'own-appealed',
  ],
] as const)('whose turn it is: %s', (_, change, decisions, admin, turn) => {
  expect(deskTurn({ ...DISPUTE, ...change }, decisions, admin)).toBe(turn);
});

test('an outcome is offered its own reasons', () => {
  const codes = (outcome: 'completed' | 'cancelled') =>
    reasonsFor(outcome).map(({ value }) => value);
  expect(codes('completed')).toContain('payment_confirmed');
  expect(codes('completed')).not.toContain('payment_not_received');
  expect(codes('cancelled')).toContain('third_party_payment');
  expect(codes('cancelled')).toContain('other');
});

import { expect, test } from 'vitest';
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
import type { ListedProof } from '#core/proofs/wire.ts';

const NOW = new Date('2026-01-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
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
  [
    'silence counts',
    { silence_counts_at: ago(0), silent_side: 'buyer' },
    'past',
    ['Buyer did not reply'],
  ],
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

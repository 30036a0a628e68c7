import { expect, test } from 'vitest';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import { deskClock } from '#web/features/admin/escrow-desk/desk-clock.ts';
import type { DeskEvent } from '#web/features/admin/escrow-desk/desk-story.ts';

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

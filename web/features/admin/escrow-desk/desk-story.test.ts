import { expect, test } from 'vitest';
import { TRADE_EVENT_KINDS, type TradeEventKind } from '#core/trade/trade-event.ts';
import { type DeskEvent, storyOf } from '#web/features/admin/escrow-desk/desk-story.ts';

const storyFor = (kind: TradeEventKind, detail: DeskEvent['detail'] = {}) =>
  storyOf({ id: kind, kind, at: new Date('2026-01-10T11:00:00Z'), actorId: null, detail });

test('every event has a text, and those with an outcome name it', () => {
  for (const kind of TRADE_EVENT_KINDS) expect(storyFor(kind), kind).not.toBe('');
  expect(storyFor('statement_made', { kind: 'question' })).toBe('asked both sides');
  expect(storyFor('dispute_decided', { stage: 'decided', outcome: 'completed' })).toMatch(
    /release/,
  );
  expect(storyFor('dispute_decided', { stage: 'decided', outcome: 'cancelled' })).toMatch(/refund/);
  expect(storyFor('dispute_decided', { stage: 'overturned', outcome: 'completed' })).toMatch(
    /overturn/,
  );
  expect(storyFor('disputed', { desk: true })).toBe('brought the order to the desk');
  expect(storyFor('proof_decided', { status: 'rejected' })).toMatch(/^rejected/);
});

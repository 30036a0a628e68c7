import { expect, test } from 'vitest';
import { CHAT_EVENTS, CHAT_TRADE_EVENTS } from '#core/chats/chat-events.ts';
import type { EventFacts } from '#core/chats/wire.ts';
import { eventText } from '#web/features/messaging/chat/thread/event-text.ts';

const READER = { userId: 'ada', other: 'Bola Adeyemi' };
const paid: EventFacts = {
  kind: 'marked_paid',
  by: 'buyer',
  actor_id: 'ada',
  crypto: '100.00 USDT',
  fiat: '₦150,000.37',
};

test('the actor is shown as the reader sees it, with the exact amount', () => {
  expect(eventText(paid, READER)).toBe('You marked ₦150,000.37 as paid');
  expect(eventText({ ...paid, actor_id: 'bola' }, READER)).toBe(
    'Bola Adeyemi marked ₦150,000.37 as paid',
  );
  const released = { ...paid, kind: 'released', by: 'seller' as const, actor_id: 'bola' };
  expect(eventText(released, READER)).toBe('Bola Adeyemi released 100.00 USDT');
});

test('an automatic event is shown as Oja’s, never as a person’s', () => {
  const bySystem = { ...paid, kind: 'released', by: 'system' as const, actor_id: null };
  expect(eventText(bySystem, READER)).toBe('Oja released 100.00 USDT');
  expect(eventText({ ...bySystem, kind: 'cancelled' }, READER)).toBe('The order was cancelled');
});

test('every kind has a complete text, and one of a later version has some too', () => {
  for (const kind of [...CHAT_TRADE_EVENTS, ...CHAT_EVENTS, 'of_a_later_version']) {
    for (const actor_id of ['ada', 'bola', null]) {
      const text = eventText({ kind, by: 'seller', actor_id }, READER);
      expect(text).toMatch(/^[A-Z].{5,}$/);
      expect(text).not.toMatch(/[{}]|null|undefined/);
    }
  }
});

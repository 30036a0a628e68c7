import { expect, test } from 'vitest';
import type { ChatLine } from '#core/chats/wire.ts';
import { needsName } from '#web/features/messaging/chat/thread/last-message-summary.ts';

const line = (last: Partial<NonNullable<ChatLine['last_message']>> | null) =>
  ({ your_id: 'ada', last_message: last }) as ChatLine;

test.each([
  ['what the other said', line({ event: null, sender_id: 'bola' }), true],
  ['what one said oneself', line({ event: null, sender_id: 'ada' }), false],
  [
    'a step of the trade',
    line({ event: { kind: 'accepted', by: 'buyer' }, sender_id: null }),
    false,
  ],
  ['an empty conversation', line(null), true],
])('M-5.L1 in the bar of a trade %s has the name once', (_, of, named) => {
  expect(needsName(of)).toBe(named);
});

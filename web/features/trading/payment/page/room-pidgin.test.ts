import { afterEach, expect, test } from 'vitest';
import { paymentRoom } from '#core/trade/payment-page/payment-room.ts';
import type { RoomFacts } from '#core/trade/payment-page/payment-room-view.ts';
import { PAYMENT_ROOM_VIEWS } from '#core/trade/payment-page/payment-room-views.ts';
import type { RoomEvent, RoomRole, RoomStage } from '#core/trade/payment-page/room-stage.ts';
import { leftInEnglish, PIDGIN } from '#tests/support/assertions/left-in-english.ts';
import { textsWithin } from '#tests/support/assertions/texts.ts';
import { roomSteps } from '#web/features/trading/payment/page/room-steps.ts';
import { waitMessage } from '#web/features/trading/payment/page/room-wait.ts';
import { setLanguage, t } from '#web/lib/i18n/language.ts';

const SINCE = new Date('2026-11-21T14:32:00Z');

afterEach(() => setLanguage('en', {}));

const CASES = (Object.keys(PAYMENT_ROOM_VIEWS) as RoomStage[]).flatMap((stage) =>
  (['buyer', 'seller'] as RoomRole[]).flatMap((role) =>
    [null, 'Bola Adeyemi'].map((other) => ({ stage, role, other })),
  ),
);

function facts(given: Pick<RoomFacts, 'stage' | 'role' | 'other'>): RoomFacts {
  const crypto = { asset: 'USDT', units: 1_000_000_000n } as const;
  const fiat = { asset: 'NGN', units: 1_500_000n } as const;
  return { ...given, crypto, fiat, deadline: SINCE };
}

const event = (kind: string, actorId: string | null): RoomEvent => ({
  kind,
  actorId,
  sellerId: 'seller',
  buyerId: 'buyer',
  at: SINCE,
});
const HISTORIES: readonly (readonly RoomEvent[])[] = [
  [],
  [event('accepted', 'buyer'), event('marked_paid', 'buyer'), event('cancelled', 'buyer')],
  [event('accepted', 'buyer'), event('disputed', 'buyer'), event('resolved', 'seller')],
  [event('accepted', 'buyer'), event('disputed', 'buyer'), event('resolved', 'arbiter')],
];

test.each(CASES)('all of $stage is Pidgin for the $role beside $other', (given) => {
  const view = paymentRoom(facts(given));
  expect(textsWithin(view).length).toBeGreaterThan(1);
  expect(leftInEnglish(view)).toEqual([]);
  for (const events of HISTORIES)
    expect(leftInEnglish(roomSteps(facts(given), events))).toEqual([]);
});

test.each([0, 20, 90, 800])('all is Pidgin while the buyer waits %d minutes', (minutes) => {
  const now = new Date(SINCE.getTime() + minutes * 60_000);
  for (const usualSeconds of [null, 240]) {
    const waiting = { since: SINCE, other: 'Bola', Other: 'Bola', usualSeconds };
    expect(leftInEnglish(waitMessage(waiting, now))).toEqual([]);
  }
});

test('names and amounts are in the right place', () => {
  setLanguage('pcm', PIDGIN);
  const view = paymentRoom(facts({ stage: 'to_release', role: 'buyer', other: 'Bola Adeyemi' }));
  expect(t(view.headline)).toBe('Wait make Bola release 10.00 USDT');
  const left = paymentRoom(facts({ stage: 'to_release', role: 'buyer', other: null }));
  expect(t(left.headline)).toBe(`Wait make ${t('the seller')} release 10.00 USDT`);
});

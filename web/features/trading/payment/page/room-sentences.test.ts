import { afterEach, expect, test } from 'vitest';
import { paymentRoom } from '#core/trade/payment-page/payment-room.ts';
import type { RoomFacts } from '#core/trade/payment-page/payment-room-view.ts';
import { PAYMENT_ROOM_VIEWS } from '#core/trade/payment-page/payment-room-views.ts';
import type { RoomRole, RoomStage } from '#core/trade/payment-page/room-stage.ts';
import { roomSteps } from '#web/features/trading/payment/page/room-steps.ts';
import { waitMessage } from '#web/features/trading/payment/page/room-wait.ts';
import {
  ROOM_SENTENCES,
  translateRoomView,
  STEP_SENTENCES,
  WAIT_SENTENCES,
} from '#web/features/trading/payment/page/room-sentences.ts';
import { unfilled } from '#web/lib/i18n/translate-filled.ts';
import { setLanguage } from '#web/lib/i18n/language.ts';

afterEach(() => setLanguage('en', {}));

const CASES = (Object.keys(PAYMENT_ROOM_VIEWS) as RoomStage[]).flatMap((stage) =>
  (['buyer', 'seller'] as RoomRole[]).flatMap((role) =>
    [null, 'Bola Adeyemi'].map((other) => ({ stage, role, other })),
  ),
);

function facts(given: Pick<RoomFacts, 'stage' | 'role' | 'other'>): RoomFacts {
  const crypto = { asset: 'USDT', units: 1_000_000_000n } as const;
  const fiat = { asset: 'NGN', units: 1_500_000n } as const;
  return { ...given, crypto, fiat, deadline: new Date('2026-11-21T14:32:00Z') };
}

test.each(CASES)('every text of $stage for the $role is a known sentence', (given) => {
  const { headline, advice, escrow, action } = paymentRoom(facts(given));
  const viewTexts = [headline, advice, escrow?.title, escrow?.detail, action?.label];
  const steps = roomSteps(facts(given), []).flatMap(({ title, turn, detail }) => [
    title,
    turn,
    detail,
  ]);
  const unknown = (texts: (string | null | undefined)[], sentences: readonly string[]) =>
    texts.filter((text) => text && !unfilled(text, sentences));
  expect(unknown(viewTexts, ROOM_SENTENCES)).toEqual([]);
  expect(unknown(steps, STEP_SENTENCES)).toEqual([]);
});

test.each([0, 20, 90, 800])('every text while the buyer waits %d minutes is known', (minutes) => {
  const since = new Date('2026-11-21T14:32:00Z');
  const now = new Date(since.getTime() + minutes * 60_000);
  for (const usualSeconds of [null, 240]) {
    const { title, detail } = waitMessage(
      { since, other: 'Bola', Other: 'Bola', usualSeconds },
      now,
    );
    expect(unfilled(title, WAIT_SENTENCES)).not.toBeNull();
    expect(unfilled(detail, WAIT_SENTENCES)).not.toBeNull();
  }
});

test('names and amounts are in the right place in the other language', () => {
  setLanguage('pcm', { 'Pay {other} {fiat}': 'Make you pay {other} {fiat}' });
  const view = paymentRoom(facts({ stage: 'to_pay', role: 'buyer', other: 'Bola Adeyemi' }));
  expect(translateRoomView(view).headline).toBe('Make you pay Bola ₦15,000.00');
});

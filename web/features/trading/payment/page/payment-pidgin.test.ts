import { afterEach, expect, test } from 'vitest';
import { viewPayment } from '#core/trade/payment-page/view-payment.ts';
import type { PaymentFacts } from '#core/trade/payment-page/payment-view.ts';
import { PAYMENT_VIEWS } from '#core/trade/payment-page/payment-views.ts';
import type {
  PaymentEvent,
  TradeRole,
  PaymentStage,
} from '#core/trade/payment-page/payment-stage.ts';
import { leftInEnglish, PIDGIN } from '#tests/support/assertions/left-in-english.ts';
import { textsWithin } from '#tests/support/assertions/texts.ts';
import { courseSteps } from '#web/features/trading/payment/page/course-steps.ts';
import { waitMessage } from '#web/features/trading/payment/page/wait-message.ts';
import { setLanguage, t } from '#web/lib/i18n/language.ts';

const SINCE = new Date('2026-11-21T14:32:00Z');

afterEach(() => setLanguage('en', {}));

const CASES = (Object.keys(PAYMENT_VIEWS) as PaymentStage[]).flatMap((stage) =>
  (['buyer', 'seller'] as TradeRole[]).flatMap((role) =>
    [null, 'Bola Adeyemi'].map((other) => ({ stage, role, other })),
  ),
);

function facts(given: Pick<PaymentFacts, 'stage' | 'role' | 'other'>): PaymentFacts {
  const crypto = { asset: 'USDT', units: 1_000_000_000n } as const;
  const fiat = { asset: 'NGN', units: 1_500_000n } as const;
  return { ...given, crypto, fiat, deadline: SINCE };
}

const event = (kind: string, actorId: string | null): PaymentEvent => ({
  kind,
  actorId,
  sellerId: 'seller',
  buyerId: 'buyer',
  at: SINCE,
});
const HISTORIES: readonly (readonly PaymentEvent[])[] = [
  [],
  [event('accepted', 'buyer'), event('marked_paid', 'buyer'), event('cancelled', 'buyer')],
  [event('accepted', 'buyer'), event('disputed', 'buyer'), event('resolved', 'seller')],
  [event('accepted', 'buyer'), event('disputed', 'buyer'), event('resolved', 'arbiter')],
];

test.each(CASES)('all of $stage is Pidgin for the $role beside $other', (given) => {
  const view = viewPayment(facts(given));
  expect(textsWithin(view).length).toBeGreaterThan(1);
  expect(leftInEnglish(view)).toEqual([]);
  for (const events of HISTORIES)
    expect(leftInEnglish(courseSteps(facts(given), events))).toEqual([]);
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
  const view = viewPayment(facts({ stage: 'to_release', role: 'buyer', other: 'Bola Adeyemi' }));
  expect(t(view.headline)).toBe('Wait make Bola release 10.00 USDT');
  const left = viewPayment(facts({ stage: 'to_release', role: 'buyer', other: null }));
  expect(t(left.headline)).toBe(`Wait make ${t('the seller')} release 10.00 USDT`);
});

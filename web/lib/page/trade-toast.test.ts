import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onToast } from '#web/lib/page/toast.ts';
import type { ToastMessage } from '#web/lib/i18n/toast-message.ts';
import { suppressTradeToast, tradeToast } from '#web/lib/page/trade-toast.ts';

let shown: ToastMessage[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  shown = [];
  stop = onToast((message) => shown.push(message));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('CON-37 a row and its notification give one toast, for eight seconds, with a link', () => {
  tradeToast('t1', 'trade_paid', { title: 'Check your bank app for ₦152,000.00' });
  vi.advanceTimersByTime(1500);
  tradeToast('t1', 'trade_paid', { title: 'Marked as paid' });
  expect(shown).toEqual([
    {
      kind: 'trade',
      title: 'Check your bank app for ₦152,000.00',
      tone: 'waiting',
      duration: 8000,
      action: { label: 'Open order', to: '/trade/t1/payment' },
    },
  ]);
});

test('another step and another trade have their own toasts', () => {
  tradeToast('t2', 'trade_paid', { title: 'a' });
  tradeToast('t2', 'trade_released', { title: 'b' });
  tradeToast('t3', 'trade_paid', { title: 'c' });
  expect(shown.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
});

test('a step’s meaning is seen at once: done, somebody waits, or ended otherwise', () => {
  for (const type of ['trade_released', 'trade_paid', 'trade_cancelled', 'trade_disputed']) {
    tradeToast('t5', type, { title: type });
  }
  expect(shown.map(({ tone }) => tone)).toEqual(['done', 'waiting', 'alert', 'alert']);
});

test('one’s own step gives no toast to oneself', () => {
  suppressTradeToast('t4', 'trade_cancelled');
  tradeToast('t4', 'trade_cancelled', { title: 'This order was cancelled' });
  expect(shown).toEqual([]);
});

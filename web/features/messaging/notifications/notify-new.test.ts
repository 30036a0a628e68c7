import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyNew } from '#web/features/messaging/notifications/notify-new.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { onToast, toast } from '#web/lib/page/toast.ts';
import type { ToastMessage } from '#web/lib/i18n/toast-message.ts';

const TRADE = '0199a5b0-0000-7000-8000-00007f3c2291';

let shown: ToastMessage[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  stop = onToast((message) => shown.push(message));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

let rows = 0;
const row = (change: Partial<NotificationRow> = {}): NotificationRow => ({
  id: `n${++rows}`,
  type: 'news',
  title: `Notice ${rows}`,
  message: 'The words of it.',
  is_read: false,
  template: null,
  params: null,
  created_at: '2026-11-21T12:00:00Z',
  metadata: {},
  ...change,
});

test.each([
  ['trade_released', 'done'],
  ['trade_paid', 'waiting'],
  ['trade_accepted', 'waiting'],
  ['trade_cancelled', 'alert'],
  ['trade_expired', 'alert'],
])('CON-37 %s is shown for eight seconds as %s', (type, tone) => {
  notifyNew([row({ type, metadata: { tradeId: TRADE } })]);
  expect(shown).toMatchObject([{ kind: 'trade', tone, duration: 8000 }]);
});

test('other notifications are plain toasts, with a link', () => {
  notifyNew([
    row(),
    row({ type: 'deposit_credited' }),
    row({ type: 'trade_offer_paused', metadata: { tradeId: TRADE } }),
  ]);
  expect(shown.map(({ kind }) => kind)).toEqual(['info', 'info', 'info']);
  expect(shown.map(({ action }) => action && 'to' in action && action.to)).toEqual([
    undefined,
    '/wallet?tab=deposit',
    `/trades/${TRADE}`,
  ]);
});

test('of many at once only the number is announced', () => {
  notifyNew(Array.from({ length: 60 }, () => row({ metadata: { tradeId: TRADE } })));
  expect(shown.map(({ title }) => title)).toEqual(['60 new notifications']);
});

test('a decision is green for its winner and red for the other side', () => {
  notifyNew([
    row({ type: 'trade_resolved', metadata: { tradeId: TRADE, won: 'yes' } }),
    row({ type: 'trade_appeal', metadata: { tradeId: TRADE, won: 'no' } }),
  ]);
  expect(shown.map(({ tone }) => tone)).toEqual(['done', 'alert']);
});

const added = (): NotificationRow => row({ type: 'withdrawal_address_added' });

test('one’s own step is told once: by the page that took it', () => {
  notifyNew([added()]);
  toast.success('Address added');
  vi.advanceTimersByTime(2_000);
  expect(shown.map(({ kind }) => kind)).toEqual(['success']);
});

test('one’s own step on another device is told here', () => {
  vi.advanceTimersByTime(60_000);
  notifyNew([added()]);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(shown.map(({ kind }) => kind)).toEqual(['info']);
});

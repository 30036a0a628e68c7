import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onToast, toast } from '#web/lib/page/toast.ts';
import type { ToastMessage } from '#web/lib/i18n/toast-message.ts';

let shown: ToastMessage[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  shown = [];
  stop = onToast((message) => shown.push(message));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('ERR-63 an identical toast within one second appears once', () => {
  toast.error('Trade not available');
  vi.advanceTimersByTime(999);
  toast.error('Trade not available');
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  toast.error('Trade not available');
  expect(shown).toHaveLength(2);
});

test('toasts that differ in kind or description both appear', () => {
  toast.info('Signed out');
  toast.success('Signed out');
  toast.success('Signed out', { description: 'You have been successfully signed out.' });
  expect(shown).toHaveLength(3);
});

test('CON-36 CON-37 messages last five to six seconds, trade status eight', () => {
  toast.info('a');
  toast.success('b');
  toast.error('c');
  toast.trade('d', 'waiting');
  expect(shown.map(({ duration }) => duration)).toEqual([5000, 5000, 6000, 8000]);
});

test('a toast sent before the drawer is there is shown when it arrives', () => {
  stop();
  toast.info('early');
  stop = onToast((message) => shown.push(message));
  expect(shown.map(({ title }) => title)).toEqual(['early']);
});

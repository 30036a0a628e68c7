import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';

let network: EventTarget;
beforeEach(() => {
  network = new EventTarget();
  vi.stubGlobal('window', network);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a piece that does not arrive is asked for again after a while, and when the network is back at once', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('the piece');
  const loaded = retryLoading(load);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  network.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('the piece');
  expect(vi.getTimerCount()).toBe(0);
});

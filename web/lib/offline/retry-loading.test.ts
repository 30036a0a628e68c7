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

test('a chunk that fails is retried after a while, and at once when the network is back', async () => {
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

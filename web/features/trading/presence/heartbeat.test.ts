import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from '#web/features/trading/presence/heartbeat.ts';

const SECOND = 1000;

let reported: string[];
let startedAt: number;
let tab: EventTarget & { visibilityState: string };
let window: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  startedAt = Date.now();
  open('visible');
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open(visibilityState: 'visible' | 'hidden') {
  reported = [];
  tab = Object.assign(new EventTarget(), { visibilityState });
  window = new EventTarget();
  stop = startHeartbeat(
    (status) => reported.push(`${status} ${(Date.now() - startedAt) / SECOND}`),
    {
      document: tab,
      window,
    },
  );
}

const become = (state: 'visible' | 'hidden') => {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
};

test('ROL-12 CON-11 a visible tab reports online at once and every 45 seconds', () => {
  vi.advanceTimersByTime(135 * SECOND);
  expect(reported).toEqual(['online 0', 'online 45', 'online 90', 'online 135']);
});

test('ROL-13 a hidden tab reports nothing regularly: once, after a minute, that one is away', () => {
  vi.advanceTimersByTime(50 * SECOND);
  become('hidden');
  vi.advanceTimersByTime(3600 * SECOND);
  expect(reported).toEqual(['online 0', 'online 45', 'away 110']);
});

test('ROL-13 a tab that opens hidden reports nothing', () => {
  stop();
  open('hidden');
  vi.advanceTimersByTime(3600 * SECOND);
  window.dispatchEvent(new Event('online'));
  expect(reported).toEqual([]);
});

test('coming back is sent at once, and the 45 seconds restart', () => {
  become('hidden');
  vi.advanceTimersByTime(30 * SECOND);
  become('visible');
  vi.advanceTimersByTime(45 * SECOND);
  expect(reported).toEqual(['online 0', 'online 30', 'online 75']);
});

test('leaving the page reports away once, showing it again online', () => {
  window.dispatchEvent(new Event('pagehide'));
  become('hidden');
  vi.advanceTimersByTime(120 * SECOND);
  expect(reported).toEqual(['online 0', 'away 0']);
  tab.visibilityState = 'visible';
  window.dispatchEvent(new Event('pageshow'));
  expect(reported).toEqual(['online 0', 'away 0', 'online 120']);
});

test('once ended, nothing is sent', () => {
  stop();
  become('hidden');
  become('visible');
  vi.advanceTimersByTime(300 * SECOND);
  expect(reported).toEqual(['online 0']);
});

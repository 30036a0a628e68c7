import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleCleanup } from '#web/features/trading/active-trades/cleanup-schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let runs: number[];
let startedAt: number;
let tab: EventTarget & { visibilityState: string };
let window: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  runs = [];
  startedAt = Date.now();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  window = new EventTarget();
  stop = scheduleCleanup(() => runs.push((Date.now() - startedAt) / SECOND), {
    document: tab,
    window,
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const become = (state: 'visible' | 'hidden') => {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
};

test('CON-12 expired trades are checked every three minutes', () => {
  vi.advanceTimersByTime(9 * MINUTE);
  expect(runs).toEqual([180, 360, 540]);
});

test('CON-12 and never twice within two minutes, for any events between', () => {
  vi.advanceTimersByTime(3 * MINUTE);
  for (let n = 0; n < 11; n++) {
    become('visible');
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(10 * SECOND);
  }
  expect(runs).toEqual([180]);
  vi.advanceTimersByTime(6 * SECOND);
  become('visible');
  vi.advanceTimersByTime(5 * SECOND);
  expect(runs).toEqual([180, 301]);
});

test('CON-13 also five seconds after the tab becomes visible, and not when it is hidden', () => {
  become('hidden');
  vi.advanceTimersByTime(MINUTE);
  expect(runs).toEqual([]);
  become('visible');
  vi.advanceTimersByTime(4.999 * SECOND);
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual([65]);
});

test('CON-14 also three seconds after the network is back', () => {
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(2.999 * SECOND);
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual([3]);
});

test('once stopped nothing runs any more', () => {
  become('visible');
  stop();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(10 * MINUTE);
  expect(runs).toEqual([]);
});

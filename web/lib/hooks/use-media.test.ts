import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESKTOP_FROM_PX, TABLET_FROM_PX } from '#core/limits/layout-limits.ts';
import { onMediaRest } from '#web/lib/hooks/use-media.ts';

let media: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  media = new EventTarget();
  vi.stubGlobal('matchMedia', () => media);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const resize = () => media.dispatchEvent(new Event('change'));

test('CON-39 a window that is being resized is followed after 150 ms without a change', () => {
  const listener = vi.fn();
  onMediaRest('(width < 48rem)', listener);
  for (let at = 0; at < 5; at++) {
    resize();
    vi.advanceTimersByTime(149);
  }
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('after unsubscribing a pending change is not reported', () => {
  const listener = vi.fn();
  const leave = onMediaRest('(width < 48rem)', listener);
  resize();
  leave();
  resize();
  vi.advanceTimersByTime(1000);
  expect(listener).not.toHaveBeenCalled();
});

test('CON-38 MOB-20 the style sheet’s phone ends at 768 px, its desk begins at 1024', () => {
  const css = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8');
  const rem = (name: string) =>
    Number(new RegExp(`--breakpoint-${name}: (\\S+)rem`).exec(css)?.[1]);
  expect(rem('md') * 16).toBe(TABLET_FROM_PX);
  expect(rem('lg') * 16).toBe(DESKTOP_FROM_PX);
});

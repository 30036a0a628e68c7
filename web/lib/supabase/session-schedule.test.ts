import { expect, test } from 'vitest';
import { mayRefreshNow, untilRefresh } from '#web/lib/supabase/session-schedule.ts';
import { MANUAL_REFRESH_GAP_MS, SESSION_REFRESH_MS } from '#core/identity/auth-limits.ts';

test('CON-01 CON-02 the numbers are 14 minutes and one minute', () => {
  expect(SESSION_REFRESH_MS).toBe(14 * 60 * 1_000);
  expect(MANUAL_REFRESH_GAP_MS).toBe(60 * 1_000);
});

test.each([
  ['a session just made waits the whole 14 minutes', 0, null, 0, 840_000],
  ['half-way there is half to wait', 0, null, 420_000, 420_000],
  ['a millisecond early is too early', 0, null, 839_999, 1],
  ['after 14 minutes it is due', 0, null, 840_000, 0],
  ['after a night asleep it is due', 0, null, 30_000_000, 0],
  ['after a try that failed a minute passes', 0, 840_000, 840_000, 60_000],
  ['then it is due again', 0, 840_000, 900_000, 0],
  ['an early try delays nothing', 0, 300_000, 500_000, 340_000],
  ['a try that succeeded counts from its success', 840_100, 840_000, 840_100, 840_000],
])('CON-01 %s', (_what, refreshedAt, triedAt, now, wait) => {
  expect(untilRefresh({ refreshedAt, triedAt }, now)).toBe(wait);
});

test.each([
  ['nobody has asked yet', null, 5, true],
  ['somebody asked this very moment', 5, 5, false],
  ['somebody asked not quite a minute ago', 0, 59_999, false],
  ['somebody asked a minute ago', 0, 60_000, true],
])('CON-02 by hand, where %s', (_what, triedAt, now, may) => {
  expect(mayRefreshNow({ triedAt }, now)).toBe(may);
});

import { expect, test } from 'vitest';
import { isOnline } from '#core/identity/presence.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000);

test.each([
  ['online', 0, true],
  ['online', 120, true],
  ['active', 119, true],
  ['away', 120, true],
  ['online', 120.001, false],
  ['active', 121, false],
  ['away', 3600, false],
  ['offline', 0, false],
  ['busy', 0, false],
  ['Online', 0, false],
  ['', 0, false],
  // A clock that is a little ahead of ours says nothing against them.
  ['online', -5, true],
])('CON-09 CON-10 %s, seen %s s ago: online is %s', (status, seconds, online) => {
  expect(isOnline({ status, lastSeenAt: secondsAgo(seconds) }, NOW)).toBe(online);
});

test('CON-10 somebody never seen is offline', () => {
  expect(isOnline({ status: 'online', lastSeenAt: null }, NOW)).toBe(false);
});

import { expect, test } from 'vitest';
import { untilText } from '#server/identity/restrictions/until-text.ts';

test.each([
  ['2026-12-20T23:30:00.000Z', '2026-12-21 00:30 in Lagos'],
  [new Date('2026-12-20T13:05:59Z'), '2026-12-20 14:05 in Lagos'],
  [null, 'lifted'],
])('an end at %s reads "%s"', (endsAt, text) => {
  expect(untilText(endsAt)).toBe(text);
});

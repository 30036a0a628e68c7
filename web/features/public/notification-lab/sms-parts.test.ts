import { expect, test } from 'vitest';
import { smsParts } from '#web/features/public/notification-lab/sms-parts.ts';

test.each([
  ['a'.repeat(160), { parts: 1, length: 160, isPlain: true }],
  ['a'.repeat(161), { parts: 2, length: 161, isPlain: true }],
  ['€'.repeat(80), { parts: 1, length: 160, isPlain: true }],
  ['₦' + 'a'.repeat(69), { parts: 1, length: 70, isPlain: false }],
  ['₦' + 'a'.repeat(70), { parts: 2, length: 71, isPlain: false }],
])('a text of %j is so many messages', (text, parts) => {
  expect(smsParts(text)).toEqual(parts);
});

import { expect, test } from 'vitest';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

test.each<[string | null | undefined, string | null]>([
  [undefined, null],
  [null, null],
  [' \n\t ', null],
  ['  Fast   and kind ', 'Fast and kind'],
  ['one\r\ntwo\n\n\n\nthree', 'one\ntwo\n\nthree'],
  ['a\u0000b\u001bc', 'a b c'],
  ['safe \u202Etxt.exe', 'safe txt.exe'],
  ['Ẹ ṣé 👍🏾', 'Ẹ ṣé 👍🏾'],
  ['<b>no</b>', '<b>no</b>'],
])('%j is kept as %j', (given, expected) => {
  expect(plainComment(given)).toBe(expected);
});

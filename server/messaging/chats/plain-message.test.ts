import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMessage } from '#server/messaging/chats/plain-message.ts';
import { LONGEST_MESSAGE } from '#core/chats/limits.ts';

test.each([
  ['', ''],
  [' \n\t \u{200b}\u{feff} ', ''],
  ['  I have paid  ', 'I have paid'],
  ['one\r\ntwo\rthree\u{2028}four', 'one\ntwo\nthree\nfour'],
  ['one\n\n\ntwo', 'one\n\n\ntwo'],
  ['one\n\n\n\n\n\ntwo', 'one\n\n\ntwo'],
  ['one  \n  two', 'one\n  two'],
  ['a\u{0}b\u{1b}[31mc', 'ab[31mc'],
  ['150,000.37\u{a0}naira', '150,000.37 naira'],
  ['<b>no</b> & "so"', '<b>no</b> & "so"'],
])('%j is kept as %j', (given, cleaned) => {
  expect(cleanMessage(given)).toBe(cleaned);
});

test.each([
  ['a name that reads backwards', 'pay \u{202e}gpj.exe', 'pay gpj.exe'],
  ['isolates and marks of direction', '\u{2066}a\u{2069}\u{200f}b\u{61c}', 'ab'],
  ['letters of no width', 'b\u{200b}i\u{200c}n\u{2060}a\u{feff}n\u{ad}c\u{200d}e', 'binance'],
  [
    'words in tags nobody sees',
    `ok${[...'send it'].map((c) => String.fromCodePoint(0xe0000 + (c.codePointAt(0) ?? 0))).join('')}`,
    'ok',
  ],
  ['blanks that are letters', 'a\u{3164}\u{115f}\u{ffa0}b', 'ab'],
  ['signs that only one font draws', 'Oja\u{f8ff}', 'Oja'],
  ['half of a character', 'a\u{d83d}b', 'a\u{fffd}b'],
])('a reader is not deceived by %s', (_, given, cleaned) => {
  expect(cleanMessage(given)).toBe(cleaned);
});

test.each([
  'Ẹ ṣé gan-an, ó ti wọlé',
  'Kedụ? Echezọla m ihe ị kwuru, biko ńdụ̀',
  'Ɓarka da zuwa, na gode ƙwarai, ’yan’uwa',
  'àwọn ọjà tó dára jù lọ ni ẹ̀yin ní',
  'السلام عليكم',
  '你好，付款了',
  'नमस्ते',
])('the letters of "%s" stay', (text) => {
  expect(cleanMessage(text)).toBe(text.normalize('NFC'));
});

test('decomposed letters are composed, and only piled up marks are removed', () => {
  expect(cleanMessage('e\u{323}\u{300}')).toBe('ẹ̀'.normalize('NFC'));
  expect(cleanMessage('o\u{34f}\u{323}')).toBe('ọ');
  expect([...cleanMessage(`z${'\u{300}\u{316}'.repeat(40)}algo`)]).toHaveLength(9);
});

test.each(['👍🏾', '👨‍👩‍👧', '❤️', '🏳️‍🌈', '🇳🇬', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏿‍💻 ok'])(
  'the emoji %s stays whole',
  (emoji) => {
    expect(cleanMessage(emoji)).toBe(emoji);
  },
);

test('what is too long is cut, and never within a character or an emoji', () => {
  expect(cleanMessage('a'.repeat(LONGEST_MESSAGE + 5))).toHaveLength(LONGEST_MESSAGE);
  const cut = cleanMessage(`${'a'.repeat(LONGEST_MESSAGE - 1)}👍🏾`);
  expect(cut).toBe('a'.repeat(LONGEST_MESSAGE - 1));
  const joined = cleanMessage(`${'a'.repeat(LONGEST_MESSAGE - 3)}👩‍💻`);
  expect(joined).toBe(`${'a'.repeat(LONGEST_MESSAGE - 3)}👩`);
});

const AWKWARD = [
  ...'a \n\t\r1️⃣👩🏾‍💻❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿🇳🇬\u{200d}\u{200b}\u{202e}\u{300}\u{323}\u{34f}\u{ad}\u{fe0f}\u{1100}\u{1161}ﷺ\u{e007f}\u{2028}',
  '\u{d83d}',
  '\u{dc4d}',
];
const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...AWKWARD), { maxLength: 60 }).map((parts) => parts.join('')),
);

test('cleaning twice is cleaning once, and nothing invisible is left', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const once = cleanMessage(text);
      expect(cleanMessage(once)).toBe(once);
      expect(once.normalize('NFC')).toBe(once);
      expect(once).not.toMatch(/[\p{Bidi_Control}\u{200b}\u{feff}\u{ad}]/u);
      expect(once.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
    }),
    { numRuns: 1_000 },
  );
});

test('the longest hostile text is cleaned at once', () => {
  for (const segment of [' ', '\n ', '\u{300}', '\u{200d}', '👩‍', 'ﷺ', '\u{d83d}']) {
    // Processor time of this thread alone: the machine may be busy with something else.
    const before = process.threadCpuUsage();
    cleanMessage(segment.repeat(10_000));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000, JSON.stringify(segment)).toBeLessThan(1_000);
  }
});

import { expect, test } from 'vitest';
import { parseSafeJson } from '#server/supabase/gateway/safe-json.ts';

function parse(value: unknown) {
  return parseSafeJson(Buffer.from(JSON.stringify(value)));
}

test.each([
  ['a zero character', '\0'],
  ['a bell', '\u0007'],
  ['an escape sequence of terminals', '\u001b[31m'],
  ['a delete', '\u007f'],
  ['half a character', '\ud800'],
  ['a mark that turns the text round', 'Ada\u202eibO'],
  ['an isolate that hides what follows', '\u2067Ada'],
])('text with %s is refused, as a value and as a name', (_what, text) => {
  expect(() => parse({ name: [text] })).toThrow(/cannot be (stored|shown)/);
  expect(() => parse({ [text]: 1 })).toThrow(/cannot be (stored|shown)/);
});

test.each(['Ẹ̀kọ́ Ọlá', 'line\r\n\tline', 'محمد', '👩🏾‍🌾', '₦1,520'])(
  '%j is text like any other',
  (text) => {
    expect(parse({ text })).toEqual({ text });
  },
);

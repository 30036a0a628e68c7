import { expect, test } from 'vitest';
import { parseFileSize } from '#server/supabase/storage/file-size.ts';

test.each([
  ['1024', 1024],
  ['20MB', 20_000_000],
  ['1.5 kb', 1_500],
  ['1gb', 1_000_000_000],
])('"%s" is %i bytes', (text, bytes) => {
  expect(parseFileSize(text)).toBe(bytes);
});

test.each(['', '-1', 'many', '1tb', '1e9', '0x10'])('"%s" is no size', (text) => {
  expect(parseFileSize(text)).toBeNull();
});

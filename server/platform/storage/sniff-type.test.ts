import { expect, test } from 'vitest';
import { sniffType } from '#server/platform/storage/sniff-type.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

test.each([
  ['image/png', PNG],
  ['application/pdf', '%PDF-1.7 <html>'],
  ['image/avif', '\0\0\0\x20ftypavif'],
  ['video/mp4', '\0\0\0\x20ftypisom'],
  ['image/svg+xml', '<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="x">'],
  ['image/svg+xml', '<x:svg onload="alert(1)">'],
  ['image/svg+xml', `${' '.repeat(900)}<SVG/onload=alert(1)>`],
  ['text/html', '\ufeff  <!DOCTYPE html><p>'],
  ['text/html', 'hello <script>alert(1)</script>'],
  ['application/xml', '<?xml version="1.0"?><note/>'],
  ['text/plain', 'naira ₦'],
  ['application/octet-stream', Buffer.from([0, 1, 2, 3])],
  ['application/octet-stream', Buffer.from('\ufeff<script>', 'utf16le')],
])('it is %s, whatever is claimed', (type, content) => {
  const head = typeof content === 'string' ? Buffer.from(content) : content;
  for (const claimed of ['', 'image/jpeg', 'text/html', 'application/javascript']) {
    expect(sniffType(head, claimed)).toBe(type);
  }
});

test('a claim may narrow plain text', () => {
  expect(sniffType(Buffer.from('a,b'), 'Text/CSV; charset=utf-8')).toBe('text/csv');
  expect(sniffType(Buffer.from('<html>'), 'text/csv')).toBe('text/html');
  expect(sniffType(PNG, 'text/csv')).toBe('image/png');
});

test('a character cut in two is still text', () => {
  expect(sniffType(Buffer.from('₦').subarray(0, 2), '')).toBe('text/plain');
});

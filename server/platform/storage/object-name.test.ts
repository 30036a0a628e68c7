import { expect, test } from 'vitest';
import { isObjectName } from '#server/platform/storage/object-name.ts';

test.each([
  'a',
  '0192aa/1732000000000.webp',
  'folder/sub folder/My (first) picture!.png',
  '.hidden',
  'a..b/c...png',
  'x'.repeat(300),
])('"%s" is a name', (name) => {
  expect(isObjectName(name)).toBe(true);
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  'a/ /b',
  'a\\b',
  'a%2fb',
  'a\u0000b',
  'a\nb',
  'ẹ.png',
  '<svg>.png',
  'x'.repeat(301),
])('%j is none', (name) => {
  expect(isObjectName(name)).toBe(false);
});

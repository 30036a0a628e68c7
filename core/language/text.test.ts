import { expect, test } from 'vitest';
import { english, joined, render, text } from '#core/language/text.ts';

const OFFERS = '{count, plural, one {# offer} other {# offers}} from {name}';

test('English is rendered as written, with its values', () => {
  expect(english(text('Hold {amount} for {name}', { amount: '₦5,000', name: 'Ada' }))).toBe(
    'Hold ₦5,000 for Ada',
  );
});

test.each([
  [1, '1 offer from Bola'],
  [0, '0 offers from Bola'],
  [1200, '1,200 offers from Bola'],
])('%i gets the right plural form', (count, expected) => {
  expect(english(text(OFFERS, { count, name: 'Bola' }))).toBe(expected);
});

test('a value that is a text is translated with its sentence', () => {
  const pidgin: Record<string, string> = {
    'Wait for {whom}': 'Make you wait for {whom}',
    'the seller': 'di person wey dey sell',
  };
  const wait = text('Wait for {whom}', { whom: text('the seller') });
  expect(english(wait)).toBe('Wait for the seller');
  expect(render(wait, (key) => pidgin[key] ?? key)).toBe(
    'Make you wait for di person wey dey sell',
  );
});

test('a placeholder without value stays readable rather than "undefined"', () => {
  expect(english(text('Hello {name}', {}))).toBe('Hello {name}');
});

test('a value that looks like a placeholder is not filled again', () => {
  expect(english(text('{a} and {b}', { a: '{b}', b: 'two' }))).toBe('{b} and two');
});

test('texts in a row are one, each translated by itself', () => {
  const list = joined([text('salt'), text('{count} yams', { count: 3 })], ', ');
  expect(english(list)).toBe('salt, 3 yams');
  const pidgin: Record<string, string> = { '{count} yams': 'yam {count}' };
  expect(render(list, (key) => pidgin[key] ?? key)).toBe('salt, yam 3');
  expect(english(joined([text('One.'), text('Two.')]))).toBe('One. Two.');
});

import { expect, test } from 'vitest';
import { handleCandidates, publicHandle } from '#server/identity/handle.ts';

test.each([
  ['Ada Obi', 'Ada O'],
  ['  Ada   Obi ', 'Ada O'],
  ['Ngozi Chidinma Eze', 'Ngozi E'],
  ['Ọláyínká Adébáyọ̀', 'Ọláyínká A'],
  ["Ngozi O'Neil-Eze", 'Ngozi O'],
  ['Ada', 'Ada'],
  ['Ada \u{1f600}', 'Ada'],
  ['Ojala Supporta', 'Ojala S'],
])('M-5.H5 the full name %j is not shown: others see %j', (name, handle) => {
  expect(publicHandle(undefined, name)).toBe(handle.normalize('NFC'));
});

test.each([
  ['Ada Obi', 'Ada Obi'],
  ['Lagos Trader 7', 'Lagos Trader 7'],
  ['Ada <script>', 'Ada script'],
  ['Ọláyínká Adébáyọ̀', 'Ọláyínká Adébáyọ̀'],
])('M-5.H5 the chosen name %j is shown as %j', (chosen, handle) => {
  expect(publicHandle(chosen, 'Somebody Else')).toBe(handle.normalize('NFC'));
});

test.each([
  null,
  '',
  '@',
  'ada@mail.test',
  'Oja Support',
  'Ada The ADMIN',
  'official Bola',
  '!!',
  'A',
])('%j is no handle', (name) => {
  expect(publicHandle(undefined, name)).toBeNull();
  expect(publicHandle(name, null)).toBeNull();
});

test.each([7, {}, ['Ada'], 'Oja Support', '@'])(
  'a choice that is unfit, %j, counts as none',
  (chosen) => {
    expect(publicHandle(chosen, 'Ada Obi')).toBe('Ada O');
  },
);

test('a handle shows no link and stays short', () => {
  expect(publicHandle('see evil.example/x', null)).toBe('see evil example x');
  expect(publicHandle('a'.repeat(120), null)).toHaveLength(32);
});

test('namesakes are numbered from two', () => {
  expect(handleCandidates('Ada Obi', 3)).toEqual(['Ada Obi', 'Ada Obi 2', 'Ada Obi 3']);
});

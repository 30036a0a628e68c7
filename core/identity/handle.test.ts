import { expect, test } from 'vitest';
import { handleCandidates, handleFrom } from '#core/identity/handle.ts';

test.each([
  ['Ada Obi', 'Ada Obi'],
  ['  Ada   Obi ', 'Ada Obi'],
  ['Ọláyínká Adébáyọ̀', 'Ọláyínká Adébáyọ̀'],
  ["Ngozi O'Neil-Eze", "Ngozi O'Neil-Eze"],
  ['Ada <script>', 'Ada script'],
  ['Ada \u{1f600}', 'Ada'],
  ['Ojala Supporta', 'Ojala Supporta'],
])('%j is shown as %j', (name, handle) => {
  expect(handleFrom(name)).toBe(handle.normalize('NFC'));
});

test.each([null, '', '@', 'ada@mail.test', 'Oja Support', 'The ADMIN', 'official Bola', '!!', 'A'])(
  '%j is no handle',
  (name) => {
    expect(handleFrom(name)).toBeNull();
  },
);

test('a handle shows no link and stays short', () => {
  expect(handleFrom('see evil.example/x')).toBe('see evil example x');
  expect(handleFrom('a'.repeat(120))).toHaveLength(32);
});

test('namesakes are numbered from two', () => {
  expect(handleCandidates('Ada Obi', 3)).toEqual(['Ada Obi', 'Ada Obi 2', 'Ada Obi 3']);
});

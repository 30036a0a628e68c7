import { expect, test } from 'vitest';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import { handleCandidates, handleFrom, suggestedHandles } from '#server/identity/handle.ts';

test.each([
  ['Ada Obi', 'Ada'],
  ['  Ada   Obi ', 'Ada'],
  ['Ngozi Chidinma Eze', 'Ngozi'],
  ['Ngozi-Chidinma Eze', 'Ngozi'],
  ['Ngozi.Eze', 'Ngozi'],
  ['Ngozi_Eze', 'Ngozi'],
  ['Ọláyínká Adébáyọ̀', 'Ọláyínká'],
  ["N'Golo Kanté", 'NGolo'],
  ['Ada', 'Ada'],
  ['Ada \u{1f600}', 'Ada'],
  ['Ojala Supporta', 'Ojala'],
  ['Oluwatamilorebami Eze', 'Oluwatamiloreb'],
])('M-5.H5 of the full name %j others see %j and a number', (name, first) => {
  const suggested = suggestedHandles(name, 4);
  expect(suggested).toHaveLength(12);
  for (const handle of suggested) {
    expect(handle).toMatch(new RegExp(`^${first.normalize('NFC')}-[1-9]\\d{2,4}$`));
    // What is suggested could be chosen as it is.
    expect(handleProblem(handle)).toBeNull();
  }
});

test.each([
  null,
  '',
  '@',
  'ada@mail.test',
  'Oja Support',
  'Ada The ADMIN',
  'official Bola',
  'Agent Smith',
  'Ада Оби',
  '1234567890',
  'A Obi',
  '!!',
])('of %j nothing is shown', (name) => {
  for (const handle of suggestedHandles(name, 2)) expect(handle).toMatch(/^Trader-\d{3,5}$/);
});

test.each([
  ['Ada Obi', 'Ada Obi'],
  ['Lagos Trader 7', 'Lagos Trader 7'],
  ['Ada <script>', 'Ada script'],
  ['Ọláyínká Adébáyọ̀', 'Ọláyínká Adébáyọ̀'],
])('M-5.H5 the chosen name %j is shown as %j', (chosen, handle) => {
  expect(handleFrom(chosen)).toBe(handle.normalize('NFC'));
});

test.each(['', '@', 'ada@mail.test', 'Oja Support', 'Ada The ADMIN', '!!', 'A'])(
  'a choice that is unfit, %j, counts as none',
  (chosen) => {
    expect(handleFrom(chosen)).toBeNull();
  },
);

test('a handle shows no link and stays short', () => {
  expect(handleFrom('see evil.example/x')).toBe('see evil example x');
  expect(handleFrom('a'.repeat(120))).toHaveLength(32);
});

test('namesakes are numbered from two', () => {
  expect(handleCandidates('Ada Obi', 3)).toEqual(['Ada Obi', 'Ada Obi 2', 'Ada Obi 3']);
});

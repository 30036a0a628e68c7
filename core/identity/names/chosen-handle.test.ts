import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';

test.each(['Ngo', 'lagos_trader', 'Mama Nkechi', 'Ọláyínká', 'blue-7', 'Chidi 42', 'Sectional'])(
  '%j can be chosen',
  (handle) => {
    expect(handleProblem(handle)).toBeNull();
  },
);

test.each([
  ['ab', /at least 3/],
  ['a'.repeat(21), /at most 20/],
  ['7up', /letters and digits/],
  ['Ada@mail', /letters and digits/],
  ['see.example', /letters and digits/],
  ['Ada  -Obi', /letters and digits/],
  ['Ada\u202Ebi', /letters and digits/],
  ['Ада', /letters and digits/],
  ['Ada 08031234567', /phone or account/],
  ['Ada 0803-123-4567', /phone or account/],
  ['Oja Support', /mistaken/],
  ['oja_support', /mistaken/],
  ['Ada Admin2', /mistaken/],
  ['GTBank', /mistaken/],
  ['sup_port', /mistaken/],
  ['Deleted', /mistaken/],
])('%j cannot be chosen', (handle, why) => {
  const problem = handleProblem(handle);
  expect(problem && english(problem)).toMatch(why);
});

test('spaces around and doubled ones are no part of a handle', () => {
  expect(tidyHandle('  Mama   Nkechi ')).toBe('Mama Nkechi');
});

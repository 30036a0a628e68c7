import { expect, test } from 'vitest';
import { isSameName } from '#core/identity/same-name.ts';

test.each([
  ['BOLA RUTH ADEYEMI', 'Bola Adeyemi', true],
  ['OKON ADE E.', 'Ade Okon', true],
  ['Chief Emeka Udo', 'UDO EMEKA', true],
  ['Adébáyọ̀ Ṣọlá', 'ADEBAYO SOLA', true],
  ['OKORO TESTING PERSON', 'Ada Obi', false],
  ['Ada Obi', 'Ada Okon', false],
  ['Adaobi', 'ADAOBI', true],
  ['Obi', 'Ada Obi', false],
  ['', 'Ada Obi', false],
  ['A. B.', 'Ada Obi', false],
])('%s and %s', (a, b, same) => {
  expect(isSameName(a, b)).toBe(same);
  expect(isSameName(b, a)).toBe(same);
});

import { expect, test } from 'vitest';
import { revealsName } from '#core/identity/names/reveals-name.ts';

test.each(['Ngozi Eze', 'ngozi_eze', 'EzeNgozi7', 'Eze-Ngozi', 'Ngózi Adá'])(
  'others read the full name in %j',
  (handle) => {
    expect(revealsName(handle, 'Ngozi Ada Eze')).toBe(true);
  },
);

test.each(['Ngozi', 'Ngozi-482', 'Eze 7', 'Lagos Trader', 'Mama Nkechi'])(
  'and not in %j',
  (handle) => {
    expect(revealsName(handle, 'Ngozi Ada Eze')).toBe(false);
  },
);

test('of nobody’s name nothing is read', () => {
  expect(revealsName('Ngozi Eze', null)).toBe(false);
  expect(revealsName('Ngozi Eze', 'Ngozi')).toBe(false);
});

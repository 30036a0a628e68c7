import { expect, test } from 'vitest';
import { initials } from '#web/ui/display/initials.ts';

test.each([
  ['Bola Adeyemi', 'BA'],
  ['Bola Ruth Adeyemi', 'BA'],
  ['bola.adeyemi', 'BA'],
  ['chidi', 'CH'],
  ['ẹniọlá', 'ẸN'],
  ['', '?'],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

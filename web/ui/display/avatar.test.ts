import { expect, test } from 'vitest';
import { initials } from '#web/ui/display/avatar.tsx';

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

import { expect, test } from 'vitest';
import { passwordStrength } from '#web/ui/form/password-strength.ts';

test.each([
  ['', 'empty'],
  ['ada', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password123', 'weak'],
  ['marketday', 'fair'],
  ['market day', 'fair'],
  ['Market-9', 'good'],
  ['market day by lamp', 'strong'],
  ['marketdaylamp', 'good'],
  ['Market-day-9-x', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

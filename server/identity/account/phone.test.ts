import { expect, test } from 'vitest';
import { readPhone, validPhone } from '#server/identity/account/phone.ts';

test.each([
  '08031234567',
  '8031234567',
  '2348031234567',
  '+2348031234567',
  '+234 (0) 803 123 4567',
  '0803-123-4567',
  '0092348031234567',
])('%s is one number in any spelling', (typed) => {
  expect(readPhone(typed)).toEqual({ phone: '+2348031234567' });
});

test.each([
  ['+447911123456', 'sms_send_failed'],
  ['+23412345678', 'validation_failed'],
  ['0803', 'validation_failed'],
  ['ada@oja.test', 'validation_failed'],
  ['', 'validation_failed'],
  ['+2348031234567 ext 5', 'validation_failed'],
])('%s is refused with %s', (typed, code) => {
  expect(() => validPhone(typed)).toThrow(expect.objectContaining({ code }) as Error);
});

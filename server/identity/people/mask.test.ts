import { expect, test } from 'vitest';
import {
  maskedEmail,
  maskedNumber,
  maskedPhone,
  shortAddress,
} from '#server/identity/people/mask.ts';

test('a mask shows enough to recognise and too little to write to', () => {
  expect(maskedEmail('ada.obi@gmail.com')).toBe('a•••@g•••.com');
  expect(maskedEmail('b@mail.example.ng')).toBe('b•••@m•••.ng');
  expect(maskedPhone('+2348031234517')).toBe('+234 803 ••• ••17');
  expect(maskedNumber('0123454821')).toBe('••••4821');
  expect(shortAddress('TQ4mabcdefghijklmnopqrstuvwxyz9xKd')).toBe('TQ4m…9xKd');
});

test('an address that only stands for a phone number is none', () => {
  expect(maskedEmail('2348031234517@phone.oja.invalid')).toBeNull();
  expect(maskedEmail(null)).toBeNull();
  expect(maskedPhone(null)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  authenticatorCodeProblem,
  codeProblem,
  EmailForm,
  NewPasswordForm,
  PhoneSignInForm,
  PhoneSignUpForm,
  SignInForm,
  SignUpForm,
} from '#core/identity/sign-in-form.ts';

const PHONE = 'Please enter a valid phone number';
const EMAIL = 'Please enter a valid email address';
const SHORT = 'Password must be at least 8 characters';
const NAME = 'Name must be at least 2 characters';
const MISMATCH = 'Passwords do not match';

/** The first message under each field, as a form shows them. */
function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  const shown: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) shown[path.join('.')] ??= message;
  return shown;
}

describe('VAL-01 VAL-02 e-mail sign-in', () => {
  test.each([
    ['ada@oja.test', 'oja-demo-1234', {}],
    ['  ada@oja.test ', '12345678', {}],
    ['', 'oja-demo-1234', { email: EMAIL }],
    ['ada', 'oja-demo-1234', { email: EMAIL }],
    ['ada@', 'oja-demo-1234', { email: EMAIL }],
    ['ada@oja', 'oja-demo-1234', { email: EMAIL }],
    ['ada obi@oja.test', 'oja-demo-1234', { email: EMAIL }],
    ['ada@oja.test', '', { password: SHORT }],
    ['ada@oja.test', '1234567', { password: SHORT }],
    ['ada', '1234567', { email: EMAIL, password: SHORT }],
  ])('%j with password %j is answered %j', (email, password, expected) => {
    expect(messages(SignInForm, { email, password })).toEqual(expected);
  });

  test('spaces around the address are not sent', () => {
    const form = { email: ' ada@oja.test ', password: ' 12345678' };
    expect(SignInForm.parse(form)).toEqual({ email: 'ada@oja.test', password: ' 12345678' });
  });

  test('seven characters of two code units each are still seven', () => {
    const form = { email: 'ada@oja.test', password: '😀😁😂😃😄😅😆' };
    expect(messages(SignInForm, form)).toEqual({ password: SHORT });
  });
});

describe('VAL-05 to VAL-08 e-mail sign-up', () => {
  const good = {
    name: 'Ada Obi',
    email: 'ada@oja.test',
    password: 'long enough 1',
    confirmPassword: 'long enough 1',
  };

  test.each([
    [{}, {}],
    [{ name: 'A' }, { name: NAME }],
    [{ name: '   A   ' }, { name: NAME }],
    [{ name: '' }, { name: NAME }],
    [{ name: 'A'.repeat(121) }, { name: 'Name must be at most 120 characters' }],
    [{ email: 'ada@oja' }, { email: EMAIL }],
    [{ password: 'short', confirmPassword: 'short' }, { password: SHORT }],
    [{ confirmPassword: 'long enough 2' }, { confirmPassword: MISMATCH }],
    [{ confirmPassword: '' }, { confirmPassword: MISMATCH }],
    [
      { password: 'short', confirmPassword: 'other' },
      { password: SHORT, confirmPassword: MISMATCH },
    ],
    [
      { name: '', confirmPassword: 'other' },
      { name: NAME, confirmPassword: MISMATCH },
    ],
    [
      { password: 'aaaaaaaa', confirmPassword: 'aaaaaaaa' },
      { password: 'Password should use at least 5 different characters.' },
    ],
    [
      { password: 'password123', confirmPassword: 'password123' },
      {
        password: 'Password is known to be weak and easy to guess, please choose a different one.',
      },
    ],
    [
      { password: 'aB3$'.repeat(33), confirmPassword: 'aB3$'.repeat(33) },
      { password: 'Password must be at most 128 characters' },
    ],
  ])('with %j it shows %j', (change, expected) => {
    expect(messages(SignUpForm, { ...good, ...change })).toEqual(expected);
  });
});

test.each([
  ['ada@oja.test', {}],
  ['ada', { email: EMAIL }],
])('a new link for %j is answered %j', (email, expected) => {
  expect(messages(EmailForm, { email })).toEqual(expected);
});

describe('VAL-03 VAL-04 phone sign-in', () => {
  test.each([
    ['08031234567', 'oja-demo-1234', {}],
    ['+234 803 123 4567', 'oja-demo-1234', {}],
    ['(0803) 123-4567', 'oja-demo-1234', {}],
    ['080312345', 'oja-demo-1234', { phone: PHONE }],
    ['', 'oja-demo-1234', { phone: PHONE }],
    ['ada obi from lagos', 'oja-demo-1234', { phone: PHONE }],
    ['08031234567', '1234567', { password: SHORT }],
  ])('%j with password %j is answered %j', (phone, password, expected) => {
    expect(messages(PhoneSignInForm, { phone, password })).toEqual(expected);
  });
});

describe('VAL-09 CON-28 phone sign-up', () => {
  const good = {
    name: 'Ada Obi',
    phone: '08031234567',
    password: 'long enough 1',
    confirmPassword: 'long enough 1',
  };

  test.each([
    [{}, {}],
    [{ name: 'A' }, { name: NAME }],
    [{ phone: '080312345' }, { phone: PHONE }],
    [{ password: 'short', confirmPassword: 'short' }, { password: SHORT }],
    [{ confirmPassword: 'long enough 2' }, { confirmPassword: MISMATCH }],
  ])('with %j it shows %j', (change, expected) => {
    expect(messages(PhoneSignUpForm, { ...good, ...change })).toEqual(expected);
  });
});

test.each([
  ['long enough 1', 'long enough 1', {}],
  ['long enough 1', 'long enough 2', { confirmPassword: MISMATCH }],
  ['short', 'short', { password: SHORT }],
])('a new password %j, again %j, is answered %j', (password, confirmPassword, expected) => {
  expect(messages(NewPasswordForm, { password, confirmPassword })).toEqual(expected);
});

describe('VAL-10 CON-28 a code of an authenticator app', () => {
  test.each([
    ['123456', null],
    ['12345', 'Please enter a complete 6-digit code'],
    ['', 'Please enter a complete 6-digit code'],
    ['12345a', 'Please enter a complete 6-digit code'],
    ['١٢٣٤٥٦', 'Please enter a complete 6-digit code'],
    ['1234567', 'Please enter a complete 6-digit code'],
  ])('%j: %s', (typed, problem) => {
    expect(authenticatorCodeProblem(typed)).toBe(problem);
  });
});

describe('VAL-11 a code that was sent', () => {
  test.each([
    ['123456', null],
    ['', 'Enter the code you were sent'],
    ['  ', 'Enter the code you were sent'],
    ['123', 'Please enter a complete 6-digit code'],
  ])('%j: %s', (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem);
  });
});

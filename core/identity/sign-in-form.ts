import { z } from 'zod';
import { readFullName } from '#core/identity/names/full-name.ts';
import { CODE_LENGTH, SHORTEST_PHONE } from '#core/identity/auth-limits.ts';
import { CODE_MESSAGES } from '#core/identity/auth-texts.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import {
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  weakMessage,
  weakReasons,
} from '#core/identity/password-rules.ts';

const INVALID_EMAIL = 'Please enter a valid email address';
const INVALID_PHONE = 'Please enter a valid phone number';
const SHORT_PASSWORD = `Password must be at least ${SHORTEST_PASSWORD} characters`;

const email = z.string().trim().pipe(z.email(INVALID_EMAIL));

/** Spaces and dashes are common in typed numbers; the server validates it for good. */
const phone = z
  .string()
  .trim()
  .refine(
    (typed) => typed.length >= SHORTEST_PHONE && /^\+?[\d\s().-]{1,30}$/.test(typed),
    INVALID_PHONE,
  );

const name = z.string().superRefine((typed, context) => {
  const read = readFullName(typed);
  if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
});

/** One rule at a time is reported; the other fields are checked all the same. */
const newPassword = z.string().superRefine((typed, context) => {
  const message = newPasswordProblem(typed);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Rules for new passwords do not apply to the sign-in forms. */
const password = z.string().refine(isLongEnough, SHORT_PASSWORD);

/** Reported whether or not the other fields are right yet. */
const mismatch = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  when: () => true,
};

function typedTwice(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** The fields of the e-mail sign-in form. */
export const SignInForm = z.object({ email, password });
export type SignInForm = z.output<typeof SignInForm>;

export const PhoneSignInForm = z.object({ phone, password });
export type PhoneSignInForm = z.output<typeof PhoneSignInForm>;

/** The fields of the e-mail sign-up form. The server enforces the same rules. */
export const SignUpForm = z
  .object({ name, email, password: newPassword, confirmPassword: z.string() })
  .refine(typedTwice, mismatch);
export type SignUpForm = z.output<typeof SignUpForm>;

export const PhoneSignUpForm = z
  .object({ name, phone, password: newPassword, confirmPassword: z.string() })
  .refine(typedTwice, mismatch);
export type PhoneSignUpForm = z.output<typeof PhoneSignUpForm>;

export const NewPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(typedTwice, mismatch);
export type NewPasswordForm = z.output<typeof NewPasswordForm>;

/** An e-mail alone: to resend a link, or to recover an account. */
export const EmailForm = z.object({ email });
export type EmailForm = z.output<typeof EmailForm>;

/** A phone number alone. */
export const PhoneForm = z.object({ phone });

/** The six digits of a mail or a text message; what is wrong with them, or null. */
export function codeProblem(typed: string): string | null {
  if (typed.trim() === '') return CODE_MESSAGES.required;
  return isWholeCode(typed) ? null : MFA_DIALOG.incomplete;
}

/** The six digits of an authenticator app; what is wrong with them, or null. */
export function authenticatorCodeProblem(typed: string): string | null {
  return isWholeCode(typed) ? null : MFA_DIALOG.incomplete;
}

function isWholeCode(typed: string): boolean {
  return typed.length === CODE_LENGTH && /^[0-9]+$/.test(typed);
}

function isLongEnough(password: string): boolean {
  return [...password].length >= SHORTEST_PASSWORD;
}

function newPasswordProblem(typed: string): string | null {
  if (!isLongEnough(typed)) return SHORT_PASSWORD;
  if ([...typed].length > LONGEST_PASSWORD) {
    return `Password must be at most ${LONGEST_PASSWORD} characters`;
  }
  const reasons = weakReasons(typed);
  return reasons.length > 0 ? weakMessage(reasons) : null;
}

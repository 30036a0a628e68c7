import { z } from 'zod';
import { readFullName } from '#core/identity/full-name.ts';
import {
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  weakMessage,
  weakReasons,
} from '#core/identity/password-rules.ts';

const INVALID_EMAIL = 'Please enter a valid email address';
const SHORT_PASSWORD = `Password must be at least ${SHORTEST_PASSWORD} characters`;

const email = z.string().trim().pipe(z.email(INVALID_EMAIL));

/** What the sign-in form takes. Rules that only new passwords have to meet do not stand here. */
export const SignInForm = z.object({
  email,
  password: z.string().refine(isLongEnough, SHORT_PASSWORD),
});
export type SignInForm = z.output<typeof SignInForm>;

/** What the sign-up form takes. The same rules bind on the server. */
export const SignUpForm = z
  .object({
    name: z.string().superRefine((typed, context) => {
      const read = readFullName(typed);
      if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
    }),
    email,
    password: z
      .string()
      .refine(isLongEnough, { message: SHORT_PASSWORD, abort: true })
      .refine((typed) => [...typed].length <= LONGEST_PASSWORD, {
        message: `Password must be at most ${LONGEST_PASSWORD} characters`,
        abort: true,
      })
      .superRefine((typed, context) => {
        const reasons = weakReasons(typed);
        if (reasons.length > 0) {
          context.addIssue({ code: 'custom', message: weakMessage(reasons) });
        }
      }),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Said whether or not the other fields are right yet.
    when: () => true,
  });
export type SignUpForm = z.output<typeof SignUpForm>;

/** An e-mail alone, to have the confirmation link sent again. */
export const ResendForm = z.object({ email });
export type ResendForm = z.output<typeof ResendForm>;

function isLongEnough(password: string): boolean {
  return [...password].length >= SHORTEST_PASSWORD;
}

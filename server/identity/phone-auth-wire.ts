import { z } from 'zod';
import { LEGAL_FIELD } from '#core/consent/legal-version.ts';

const Phone = z.string().max(100);
const Password = z.string().max(10_000);

/** The input of the edge function `phone-auth`. */
export const PhoneAuth = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('sign_in'), phone: Phone, password: Password }),
  z.strictObject({
    action: z.literal('sign_up'),
    phone: Phone,
    password: Password,
    full_name: z.string().max(1_000).nullish(),
    /** The version of the terms that was agreed to. */
    [LEGAL_FIELD]: z.string().max(20).nullish(),
  }),
  z.strictObject({ action: z.literal('verify_otp'), phone: Phone, otp: z.string().max(40) }),
]);
export type PhoneAuth = z.output<typeof PhoneAuth>;

export const PhoneAuthAnswer = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  /** Used in place of an e-mail address to sign in. Returned only after the right password. */
  email: z.string().optional(),
});
export type PhoneAuthAnswer = z.output<typeof PhoneAuthAnswer>;

import { oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** Types of mailed codes that open a session. */
export type MailCodeType = 'signup' | 'recovery' | 'email';

/** The parameters of the page for six digits, from its URL. */
export interface CodeRequest {
  /** phone: proves the number of a new account. sms: signs in. */
  readonly type: MailCodeType | 'sms' | 'phone';
  /** The e-mail or number it was sent to; empty when the person has to enter it. */
  readonly recipient: string;
}

const TYPES = {
  signup: 'signup',
  recovery: 'recovery',
  email: 'email',
  magiclink: 'email',
  sms: 'sms',
  phone: 'phone',
} as const satisfies Record<string, CodeRequest['type']>;

/** The parameters of the page for six digits. */
export const codeSearch = searchSchema('/verify-otp', {
  type: oneOf(Object.keys(TYPES) as (keyof typeof TYPES)[], null),
  email: text(320),
  phone: text(320),
});

/** What the page was asked for; without a type it is a sign-in, by whatever address it has. */
export function readCodeRequest({
  type: asked,
  ...given
}: SearchOf<typeof codeSearch>): CodeRequest {
  // A plus sign that was not encoded is a space after parsing.
  const phone = given.phone.replace(/^(?=234\d)/, '+');
  const type = asked ? TYPES[asked] : phone ? 'sms' : 'email';
  return { type, recipient: isByPhone(type) ? phone : given.email };
}

export function isByPhone(type: CodeRequest['type']): type is 'sms' | 'phone' {
  return type === 'sms' || type === 'phone';
}

/** Types of mailed codes that open a session. */
export type MailCodeType = 'signup' | 'recovery' | 'email';

/** The parameters of the page for six digits, from its URL. */
export interface CodeRequest {
  /** phone: proves the number of a new account. sms: signs in. */
  readonly type: MailCodeType | 'sms' | 'phone';
  /** The e-mail or number it was sent to; empty when the person has to enter it. */
  readonly address: string;
}

const TYPES: Record<string, CodeRequest['type']> = {
  signup: 'signup',
  recovery: 'recovery',
  email: 'email',
  magiclink: 'email',
  sms: 'sms',
  phone: 'phone',
};

/** Parses the query of the page; without a type it is a sign-in, by whatever address it has. */
export function readCodeRequest(query: string): CodeRequest {
  const given = new URLSearchParams(query);
  // A plus sign that was not encoded is a space after parsing.
  const phone = (given.get('phone') ?? '').trim().replace(/^(?=234\d)/, '+');
  const email = (given.get('email') ?? '').trim();
  const type = TYPES[given.get('type') ?? ''] ?? (phone ? 'sms' : 'email');
  return { type, address: (isByPhone(type) ? phone : email).slice(0, 320) };
}

export function isByPhone(type: CodeRequest['type']): type is 'sms' | 'phone' {
  return type === 'sms' || type === 'phone';
}

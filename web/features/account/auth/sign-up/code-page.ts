/** Codes that were mailed and open a session. */
export type MailCodeType = 'signup' | 'recovery' | 'email';

/** What the page for six digits is about, as its address says it. */
export interface CodeRequest {
  /** phone: proves the number of a new account. sms: signs in. */
  readonly type: MailCodeType | 'sms' | 'phone';
  /** The e-mail or number it was sent to; empty when it has to be asked for. */
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

/** Reads the query of the page; without a type it is a sign-in, by whatever address there is. */
export function readCodeRequest(query: string): CodeRequest {
  const given = new URLSearchParams(query);
  // A plus sign that nobody encoded is a space by the time it is read.
  const phone = (given.get('phone') ?? '').trim().replace(/^(?=234\d)/, '+');
  const email = (given.get('email') ?? '').trim();
  const type = TYPES[given.get('type') ?? ''] ?? (phone ? 'sms' : 'email');
  return { type, address: (isByPhone(type) ? phone : email).slice(0, 320) };
}

export function isByPhone(type: CodeRequest['type']): type is 'sms' | 'phone' {
  return type === 'sms' || type === 'phone';
}

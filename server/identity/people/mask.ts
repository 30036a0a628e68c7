import { isInAliasDomain } from '#core/identity/phone-alias.ts';

const HIDDEN = '•••';

/** "a•••@g•••.com": the first letters and the ending; null where nobody can be mailed there. */
export function maskedEmail(email: string | null): string | null {
  if (email === null || isInAliasDomain(email)) return null;
  const [local = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${firstOf(local)}${HIDDEN}@${firstOf(domain)}${HIDDEN}.${ending}`;
}

/** "+234 803 ••• ••17": the network and the last two digits. */
export function maskedPhone(phone: string | null): string | null {
  if (phone === null) return null;
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ••• ••${phone.slice(-2)}`;
}

/** "••••4821" */
export function maskedNumber(number: string): string {
  return `••••${number.slice(-4)}`;
}

/** "TQ4m…9xKd" */
export function shortAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

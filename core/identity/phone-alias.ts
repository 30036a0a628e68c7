const DOMAIN = 'phone.oja.invalid';
const ALIAS = new RegExp(`^([1-9][0-9]{7,14})@${DOMAIN.replaceAll('.', '\\.')}$`, 'i');

/**
 * The email address under which somebody with a phone number and no mailbox signs in. Its domain can never exist, so
 * nothing can ever be mailed to it.
 */
export function aliasOfPhone(phone: string): string {
  return `${phone.replace(/^\+/, '')}@${DOMAIN}`;
}

/** The international number behind an alias; null for every other address. */
export function phoneOfAlias(email: string): string | null {
  const digits = ALIAS.exec(email.trim())?.[1];
  return digits ? `+${digits}` : null;
}

/** Whether an address is in the alias domain, well-formed or not: nobody may sign up with it. */
export function isInAliasDomain(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${DOMAIN}`);
}

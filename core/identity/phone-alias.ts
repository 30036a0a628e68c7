const DOMAIN = 'phone.oja.invalid';
const ALIAS = new RegExp(`^([1-9][0-9]{7,14})@${DOMAIN.replaceAll('.', '\\.')}$`, 'i');

/**
 * The name under which somebody with a phone number and no mailbox signs in where an e-mail is asked for.
 * Its domain can never exist, so nothing can ever be mailed to it.
 */
export function aliasOfPhone(phone: string): string {
  return `${phone.replace(/^\+/, '')}@${DOMAIN}`;
}

/** The international number behind an alias; null for every other address. */
export function phoneOfAlias(email: string): string | null {
  const digits = ALIAS.exec(email.trim())?.[1];
  return digits ? `+${digits}` : null;
}

/** Whether an address lies in the domain of aliases, whole or not: nobody may sign it up. */
export function isInAliasDomain(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${DOMAIN}`);
}

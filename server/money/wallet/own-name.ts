import { nameWords } from '#core/identity/names/name-words.ts';
import type { Text } from '#core/language/text.ts';
import { comparePayerName, type NameVerdict } from '#core/identity/names/payer-name.ts';

export interface OwnName {
  readonly verdict: NameVerdict;
  /** Why the names differ, as a sentence; null if they match. */
  readonly reason: Text | null;
}

/**
 * Whether an account is in its owner's own name: compared as for the sender of a payment, except that an identical
 * name matches however short it is.
 */
export function compareOwnName(bankName: string, ownName: string): OwnName {
  const plainBankName = plainOf(bankName);
  if (plainBankName !== '' && plainBankName === plainOf(ownName))
    return { verdict: 'exact', reason: null };
  const { verdict, reason } = comparePayerName(bankName, ownName);
  return { verdict, reason: verdict === 'exact' ? null : reason };
}

function plainOf(name: string): string {
  const { words, initials } = nameWords(name);
  return [...words.map(({ plain }) => plain), ...initials].join(' ');
}

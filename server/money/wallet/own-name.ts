import { nameWords } from '#core/identity/names/name-words.ts';
import { comparePayerName, type NameVerdict } from '#core/identity/names/payer-name.ts';

export interface OwnName {
  readonly verdict: NameVerdict;
  /** Why it is not the same, as a sentence; null where it is. */
  readonly reason: string | null;
}

/**
 * Whether an account is in its adder's own name: as the sender of a payment is compared, except that a name which
 * is the same word for word is the same however short it is.
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

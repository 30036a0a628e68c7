import { nameWords } from '#core/identity/names/name-words.ts';
import { comparePayerName } from '#core/identity/names/payer-name.ts';

export const KYC_REASONS = [
  'not_found',
  'name_mismatch',
  'not_confirmed',
  'not_accepted',
  'no_answer',
] as const;
export type KycReason = (typeof KYC_REASONS)[number];

export type KycDecision =
  | { readonly status: 'approved' }
  | { readonly status: 'rejected'; readonly reason: KycReason };

/**
 * A number proves who a person is only if the registry has it under the name of their profile. The registry's name is
 * never revealed: a number may be somebody else's.
 */
export function decideKyc(legalName: string, fullName: string | null): KycDecision {
  const { verdict } = comparePayerName(legalName, fullName ?? '');
  return verdict === 'mismatch'
    ? { status: 'rejected', reason: 'name_mismatch' }
    : { status: 'approved' };
}

/** A first and a last name, the least a registry can compare; null where one is missing. */
export function namesToCheck(fullName: string | null): { first: string; last: string } | null {
  const words = nameWords(fullName ?? '').words.map(({ shown }) => shown);
  const last = words.pop();
  if (last === undefined || words.length === 0) return null;
  return { first: words.join(' '), last };
}

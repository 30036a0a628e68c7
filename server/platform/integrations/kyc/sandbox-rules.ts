import type { KycQuestion } from '#server/platform/integrations/kyc/kyc-port.ts';

const SANDBOX_PERSON = {
  first: 'SARAH',
  middle: 'JANE',
  last: 'DOE',
  birthDate: '1988-04-04',
} as const;

/** The sandbox registry's answer for a number; `late` means it takes five seconds. */
export type SandboxAnswer =
  | {
      readonly outcome: 'found';
      readonly first: string;
      readonly middle: string | null;
      readonly last: string;
      readonly birthDate: string;
      readonly late: boolean;
    }
  | { readonly outcome: 'not_found' | 'balance_low' };

/**
 * Deterministic: `11111111111` is Sarah Jane Doe, `00000000000` nobody, `99999999999` finds our balance with the
 * provider empty. For all others the last digit decides: 7 is somebody of another last name, 8 takes five seconds, 9 is
 * nobody, and the rest belong to the requester. A number is one person's, by BVN and by NIN: their date of birth
 * follows from it.
 */
export function sandboxAnswer({
  number,
  firstName,
  lastName,
}: Pick<KycQuestion, 'number' | 'firstName' | 'lastName'>): SandboxAnswer {
  if (number === '11111111111') return { outcome: 'found', ...SANDBOX_PERSON, late: false };
  if (number === '00000000000') return { outcome: 'not_found' };
  if (number === '99999999999') return { outcome: 'balance_low' };
  const first = firstName.toUpperCase();
  const own = lastName.toUpperCase();
  const birthDate = birthDateOf(number);
  switch (number.slice(-1)) {
    case '7':
      return {
        outcome: 'found',
        first,
        middle: null,
        last: otherThan(own),
        birthDate,
        late: false,
      };
    case '8':
      return { outcome: 'found', first, middle: null, last: own, birthDate, late: true };
    case '9':
      return { outcome: 'not_found' };
    default:
      return { outcome: 'found', first, middle: null, last: own, birthDate, late: false };
  }
}

function otherThan(last: string): string {
  return last === 'OKORO' ? 'BELLO' : 'OKORO';
}

/** A day between 1955 and 2002. */
function birthDateOf(number: string): string {
  const days = Number(number) % 17_000;
  return new Date(Date.UTC(1955, 0, 1 + days)).toISOString().slice(0, 10);
}

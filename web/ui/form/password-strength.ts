import { weakReasons, type WeakReason } from '#core/identity/password-rules.ts';

export type Strength = 'empty' | 'weak' | 'fair' | 'good' | 'strong';

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/** A password's strength, by its length first: long phrases beat short riddles. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length;
  if (length === 0) return 'empty';
  if (weakReasons(password).length > 0) return 'weak';
  const points =
    Number(length >= GOOD_LENGTH) + Number(length >= STRONG_LENGTH) + Number(kinds(password) >= 3);
  if (points === 0) return 'fair';
  return points === 1 ? 'good' : 'strong';
}

/** The rules of a new password, in display order. */
export const PASSWORD_RULES: readonly { reason: WeakReason; text: string }[] = [
  { reason: 'length', text: 'At least 8 characters' },
  { reason: 'characters', text: 'At least 5 different characters' },
  { reason: 'pwned', text: 'Not a common password' },
];

/** Small letters, capitals, digits and everything else. */
function kinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}

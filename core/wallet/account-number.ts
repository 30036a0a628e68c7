export const ACCOUNT_NUMBER_DIGITS = 10;

/** The digits of what was typed or pasted, at most ten. */
export function accountDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ACCOUNT_NUMBER_DIGITS);
}

/** As it is read aloud: "023 481 7752". */
export function groupAccountNumber(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ');
}

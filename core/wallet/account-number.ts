export const ACCOUNT_NUMBER_DIGITS = 10;

/** The digits of a typed or pasted text, at most ten. */
export function accountDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ACCOUNT_NUMBER_DIGITS);
}

/** Grouped for reading: "023 481 7752". */
export function groupAccountNumber(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ');
}

const WEIGHTS = '373373373373373';

/**
 * Why an account number seems wrong by its own check digit: a hint that it may be mistyped, never a reason to refuse
 * it. Wallets number their accounts by telephone, and some banks have codes the rule does not know.
 */
export function looksMistyped(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{10}$/.test(accountNumber)) return false;
  const expected = nubanCheckDigit(bankCode, accountNumber.slice(0, 9));
  return expected !== null && expected !== Number(accountNumber[9]);
}

/** The tenth digit by the central bank's rule over institution and serial; null where it knows no such bank. */
export function nubanCheckDigit(bankCode: string, serial: string): number | null {
  const institution = institutionOf(bankCode);
  if (institution === null || !/^\d{9}$/.test(serial)) return null;
  const digits = `${institution}${serial}`;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) sum += Number(digits[at]) * Number(WEIGHTS[at]);
  return (10 - (sum % 10)) % 10;
}

/** Six digits: a bank's three after zeros, another institution's five after a nine. */
function institutionOf(bankCode: string): string | null {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : null;
}

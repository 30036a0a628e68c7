import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AuthError } from '#server/identity/auth-error.ts';

/** The only country we text: elsewhere a stranger could make us pay for expensive numbers. */
const HOME = 'NG';
const HOME_CALLING_CODE = '234';

export type ReadPhone =
  | { readonly phone: string }
  | { readonly problem: 'no_number' | 'not_served' };

/** The number in E.164. For other countries it only tells whether they are numbers at all. */
export function readPhone(typed: string): ReadPhone {
  const number = parsePhoneNumberFromString(typed.trim(), HOME);
  if (!number?.isValid() || number.ext) return { problem: 'no_number' };
  const mobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '');
  if (!mobile || number.countryCallingCode !== HOME_CALLING_CODE) return { problem: 'not_served' };
  return { phone: number.number };
}

/** As `readPhone`, but throws for a number we cannot text. */
export function validPhone(typed: string): string {
  const read = readPhone(typed);
  if ('phone' in read) return read.phone;
  if (read.problem === 'not_served') throw new AuthError('sms_send_failed');
  throw new AuthError('validation_failed', {
    message: 'Invalid phone number format. Type a Nigerian mobile number, such as 0803 123 4567.',
  });
}

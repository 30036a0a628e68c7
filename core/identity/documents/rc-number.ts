/** A company's or a business name's number at the Corporate Affairs Commission: RC1234567, BN 123456, IT 12345. */
const RC_NUMBER = /^(RC|BN|IT)([0-9]{4,8})$/;

/** The number in its one form, "RC1234567"; null where a text is none. */
export function rcNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const whole = /^[0-9]+$/.test(plain) ? `RC${plain}` : plain;
  return RC_NUMBER.test(whole) ? whole : null;
}

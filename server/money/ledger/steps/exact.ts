const DECIMAL = /^(-?\d+)(?:\.(\d+))?$/;

/** Minor units of an exact decimal of the database. Throws where it has more decimals than the scale. */
export function readUnits(text: string, scale: number): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new Error('the database answered an amount that is no decimal');
  const [, whole = '', decimals = ''] = match;
  const fraction = decimals.replace(/0+$/, '');
  if (fraction.length > scale) throw new Error('the database answered part of a minor unit');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** Whether two decimals are the same number, however many zeros they end with. */
export function isSameDecimal(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

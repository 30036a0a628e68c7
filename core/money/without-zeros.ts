/** A decimal as its column prints it, without zeros at its end: "50.07" of "50.07000000", "50" of "50.00". */
export function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

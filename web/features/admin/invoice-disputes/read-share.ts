/** A part in percent as ten-thousandths: "33.33" is 3,333. Null for all, nothing and what is no such number. */
export function readShare(typed: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const share = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return whole !== '' && share > 0 ? share : null;
}

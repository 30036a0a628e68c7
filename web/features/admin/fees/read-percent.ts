/** A share as people type it, such as "0.75", as whole basis points up to `most`; null for anything else. */
export function readPercent(typed: string, most: number): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= most ? basisPoints : null;
}

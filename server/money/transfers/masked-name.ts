const HIDDEN = '•••';

/** "A••• O•••": enough for somebody who knows the person to be sure, and no more for anybody else. */
export function maskedName(fullName: string | null): string | null {
  const words = (fullName ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return words.map((word) => `${[...word][0]?.toUpperCase() ?? ''}${HIDDEN}`).join(' ');
}

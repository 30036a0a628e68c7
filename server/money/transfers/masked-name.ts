const HIDDEN = '•••';

/** "A••• O•••": recognisable to somebody who knows the person, and to nobody else. */
export function maskedName(fullName: string | null): string | null {
  const words = (fullName ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return words.map((word) => `${[...word][0]?.toUpperCase() ?? ''}${HIDDEN}`).join(' ');
}

/** "Bola Adeyemi" and "bola.adeyemi" are both BA. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const text = letters.map((word) => word?.charAt(0) ?? '').join('');
  return (words.length > 1 ? text : (words[0] ?? '?').slice(0, 2)).toUpperCase();
}

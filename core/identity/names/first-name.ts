/**
 * A trader's short name in a sentence: the first word of their handle that is more than an initial, without the number
 * of a suggested one. "Ngozi-482" and "Ngozi E" are both "Ngozi".
 */
export function firstName(handle: string): string {
  const words = handle.trim().split(/\s+/);
  const word = words.find((word) => word.replace(/\W/g, '').length > 1) ?? handle;
  return word.replace(/(?<=\D)-\d{3,5}$/, '');
}

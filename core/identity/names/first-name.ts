/** A trader's short name in a sentence: the first word of their handle that is more than an initial. */
export function firstName(handle: string): string {
  const words = handle.trim().split(/\s+/);
  return words.find((word) => word.replace(/\W/g, '').length > 1) ?? handle;
}

const UNITS = { b: 1, kb: 1_000, mb: 1_000_000, gb: 1_000_000_000 } as const;

/** A number of bytes as people write it, such as `20MB`. Null where it is none. */
export function parseFileSize(text: string): number | null {
  const [, number, unit] = /^\s*(\d{1,12}(?:\.\d{1,6})?)\s*(b|kb|mb|gb)?\s*$/i.exec(text) ?? [];
  if (number === undefined) return null;
  return Math.floor(Number(number) * UNITS[(unit ?? 'b').toLowerCase() as keyof typeof UNITS]);
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** "940 B", "31 kB", "2.4 MB": a file's size as shown to people, in thousands. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let at = 0;
  while (size >= 999.5 && at < UNITS.length - 1) {
    size /= 1_000;
    at += 1;
  }
  const digits = at > 0 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${UNITS[at]}`;
}

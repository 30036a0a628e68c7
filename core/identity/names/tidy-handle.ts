/** Without spaces around or doubled, in composed letters. */
export function tidyHandle(handle: string): string {
  return handle.normalize('NFC').trim().replace(/\s+/g, ' ');
}

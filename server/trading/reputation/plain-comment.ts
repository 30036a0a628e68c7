/** Marks that change the reading direction, by which one text could look like another. */
const TURNING = /[\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

/** A comment as stored: plain, on few lines, without invisible characters. Null when nothing is left. */
export function plainComment(comment: string | null | undefined): string | null {
  const plain = (comment ?? '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(TURNING, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain === '' ? null : plain;
}

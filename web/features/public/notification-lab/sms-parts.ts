/** What fits into a text message of plain letters; everything else halves what fits. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const DOUBLE = '^{}\\[~]|€\f';

export interface SmsParts {
  readonly parts: number;
  /** Characters as networks count them. */
  readonly length: number;
  readonly isPlain: boolean;
}

/** How many text messages a text is, as networks count and charge them. */
export function smsParts(text: string): SmsParts {
  const letters = Array.from(text);
  const isPlain = letters.every((letter) => PLAIN.includes(letter) || DOUBLE.includes(letter));
  const length = isPlain
    ? letters.reduce((sum, letter) => sum + (DOUBLE.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, linked] = isPlain ? [160, 153] : [70, 67];
  return { isPlain, length, parts: length <= alone ? 1 : Math.ceil(length / linked) };
}

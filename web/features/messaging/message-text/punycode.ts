const BASE = 36;
const SMALLEST = 1;
const LARGEST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_LETTER = 128;
const LAST_LETTER = 0x10ffff;

/** Decodes a host's "xn--" labels; an invalid label stays as it is. */
export function hostInLetters(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (lettersOf(label.slice(4)) ?? label) : label))
    .join('.');
}

/** RFC 3492, decoding only: the letters of a label's ASCII form, or null where it is invalid. */
function lettersOf(ascii: string): string | null {
  const dash = ascii.lastIndexOf('-');
  const letters = Array.from(ascii.slice(0, Math.max(dash, 0)), (letter) => letter.charCodeAt(0));
  let letter = FIRST_LETTER;
  let bias = FIRST_BIAS;
  let index = 0;
  let at = dash < 0 ? 0 : dash + 1;
  while (at < ascii.length) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(ascii[at++]);
      if (digit === null) return null;
      index += digit * weight;
      const threshold = k <= bias ? SMALLEST : Math.min(k - bias, LARGEST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (index > LAST_LETTER * BASE) return null;
    }
    const count = letters.length + 1;
    bias = nextBias(index - before, count, before === 0);
    letter += Math.floor(index / count);
    index %= count;
    if (letter > LAST_LETTER || (letter >= 0xd800 && letter <= 0xdfff)) return null;
    letters.splice(index++, 0, letter);
  }
  return String.fromCodePoint(...letters);
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined) return null;
  if (/[a-z]/.test(letter)) return letter.charCodeAt(0) - 97;
  return /[0-9]/.test(letter) ? letter.charCodeAt(0) - 22 : null;
}

function nextBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / DAMP : delta / 2);
  rest += Math.floor(rest / count);
  let k = 0;
  while (rest > ((BASE - SMALLEST) * LARGEST) / 2) {
    rest = Math.floor(rest / (BASE - SMALLEST));
    k += BASE;
  }
  return k + Math.floor(((BASE - SMALLEST + 1) * rest) / (rest + SKEW));
}

/** The state of a money field while typing: text with commas, and the caret's position. */
export interface Typed {
  text: string;
  caret: number;
}

const MULTIPLIERS: Record<string, number> = { k: 3, m: 6, b: 9 };

/** Commas between thousands; the part after the point stays as typed. */
export function group(plain: string): string {
  const [whole = '', ...fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction.length > 0 ? `${grouped}.${fraction.join('')}` : grouped;
}

/** A fraction of fiat with both its decimals: "1502.2" as "1502.20"; whole amounts stay whole. */
export function evenCents(plain: string): string {
  return /\.\d$/.test(plain) ? `${plain}0` : plain;
}

/** The exact decimal of the shown text: no commas, no sign of currency. */
export function ungroup(text: string): string {
  return text.replace(/[^\d.]/g, '');
}

/**
 * Regroups a field after an edit and keeps the caret after the same digit. A second point, letters and decimals beyond
 * the asset's scale are dropped; leading zeros go.
 */
export function retype(text: string, caret: number, scale: number): Typed {
  const before = clean(text.slice(0, caret), scale).length;
  const plain = clean(text, scale);
  const whole = plain.split('.')[0] ?? '';
  const zeros = whole.length - whole.replace(/^0+(?=\d)/, '').length;
  const grouped = group(plain.slice(zeros));
  return { text: grouped, caret: caretAfter(grouped, Math.max(before - zeros, 0)) };
}

/**
 * The field after an edit of the browser's `inputType`: `shown` became `text`. Backspace or Delete on a
 * comma means the digit beyond it, since the comma alone would only come back. Whatever fills the field
 * otherwise (autofill, dictation, a script) without writing commas means exactly its digits.
 */
export function edit(
  shown: string,
  { text, caret }: Typed,
  scale: number,
  inputType: string | undefined,
): Typed {
  const onlyComma = text.length === shown.length - 1 && ungroup(text) === ungroup(shown);
  const ahead = inputType === 'deleteContentForward';
  if (!onlyComma || !(ahead || inputType === 'deleteContentBackward')) {
    return retype(text, caret, scale);
  }
  const cut = ahead ? caret : caret - 1;
  return retype(text.slice(0, cut) + text.slice(cut + 1), cut, scale);
}

/** Parses pasted amounts: `₦1.5m`, `NGN 150,000.50`, `20k`. Null for anything else. */
export function readPasted(pasted: string, scale: number): string | null {
  const match = /^[^\d.,-]*([\d,\s\u00a0]*)(?:\.(\d*))?\s*([kmb])?[^\d]*$/i.exec(pasted.trim());
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/\D/g, '');
  const fraction = match[2] ?? '';
  if (whole === '' && fraction === '') return null;
  const shift = MULTIPLIERS[(match[3] ?? '').toLowerCase()] ?? 0;
  const digits = fraction.padEnd(shift, '0');
  const shifted = `${whole}${digits.slice(0, shift)}`.replace(/^0+(?=\d)/, '') || '0';
  const rest = digits.slice(shift, shift + scale).replace(/0+$/, '');
  return rest ? `${shifted}.${rest}` : shifted;
}

function clean(text: string, scale: number): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  if (rest.length === 0 || scale === 0) return whole;
  return `${whole || '0'}.${rest.join('').slice(0, scale)}`;
}

/** The position in `grouped` that has `count` digits and points before it. */
function caretAfter(grouped: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at++) {
    if (seen === count) return at;
    if (grouped[at] !== ',') seen++;
  }
  return grouped.length;
}

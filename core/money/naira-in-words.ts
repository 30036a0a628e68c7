const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

/**
 * An amount of kobo in English words, so that an extra zero is noticed before paying: "One hundred and fifty thousand
 * naira, fifty kobo".
 */
export function nairaInWords(kobo: bigint): string {
  const amount = kobo < 0n ? -kobo : kobo;
  const naira = amount / 100n;
  const rest = Number(amount % 100n);
  const parts: string[] = [];
  if (naira > 0n || rest === 0) parts.push(`${wholeInWords(naira)} naira`);
  if (rest > 0) parts.push(`${belowThousand(rest)} kobo`);
  const text = `${kobo < 0n ? 'minus ' : ''}${parts.join(', ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Groups of three are set off by commas; a last group below one hundred is joined by "and". */
function wholeInWords(value: bigint): string {
  if (value === 0n) return 'zero';
  const groups: number[] = [];
  for (let rest = value; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n));
  if (groups.length > GROUPS.length) return value.toString();

  let text = '';
  for (const [magnitude, group] of [...groups.entries()].reverse()) {
    if (group === 0) continue;
    const joint = text === '' ? '' : magnitude === 0 && group < 100 ? ' and ' : ', ';
    text += `${joint}${belowThousand(group)}${GROUPS[magnitude] ?? ''}`;
  }
  return text;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  return `${ONES[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
}

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${ONES[ones]}`}`;
}

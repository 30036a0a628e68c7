import { expect, test } from 'vitest';
import { bankLetters, KNOWN_BANKS } from '#web/ui/display/bank-letters.ts';

test.each([
  ['Guaranty Trust Bank', 'GT'],
  ['United Bank for Africa', 'UBA'],
  ['Access Bank (Diamond)', 'AC'],
  ['Abbey Mortgage Bank', 'AM'],
  ['9mobile 9Payment Service Bank', '99'],
  ['Rubies', 'RU'],
  ['', '?'],
])('the letters of "%s" are %s', (name, letters) => {
  expect(bankLetters(name).letters).toBe(letters);
});

test('the letters of every known bank can be read on its ground', () => {
  for (const [start] of KNOWN_BANKS) {
    const { ground, ink } = bankLetters(start);
    expect(contrast(ground ?? '', ink ?? ''), start).toBeGreaterThanOrEqual(4.5);
  }
});

/** The ratio of WCAG between two colours in hexadecimals. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

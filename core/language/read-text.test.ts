import { expect, test } from 'vitest';
import { readText } from '#core/language/read-text.ts';
import { joined, text } from '#core/language/text.ts';
import { WireText } from '#core/wire/text-schema.ts';

test('a text is read from a response as it was written', () => {
  for (const written of [
    text('Up to {most}.', { most: '₦5.00' }),
    text('Nothing left'),
    joined([text('{count} left.', { count: 2 }), text('Try again.')]),
  ]) {
    const sent: unknown = JSON.parse(JSON.stringify(WireText.parse(written)));
    expect(readText(sent)).toEqual(written);
  }
});

test.each([
  [null],
  ['Up to ₦5.00.'],
  [{}],
  [{ key: 7 }],
  [{ key: 'Up to {most}.', values: null }],
  [{ key: 'Up to {most}.', values: { most: null } }],
  [{ key: 'Up to {most}.', values: { most: { key: 'more', values: { of: [] } } } }],
])('%j is no text', (given) => {
  expect(readText(given)).toBeNull();
});

import { expect, test } from 'vitest';
import { readPeopleQuery } from '#server/identity/people/search-kind.ts';

const ID = '01938f6e-7a51-7c60-9a3b-0123456789ab';
const HASH = 'ab'.repeat(32);

test.each([
  ['Ada@Oja.test', 'email', 'ada@oja.test'],
  ['08031234567', 'phone', '+2348031234567'],
  ['+234 803 123 4567', 'phone', '+2348031234567'],
  ['8031234567', 'account_number', '8031234567'],
  [ID.toUpperCase(), 'id', ID],
  [`0x${HASH.toUpperCase()}`, 'transaction', HASH],
  [HASH, 'transaction', HASH],
  [`po-${ID}`, 'reference', `po-${ID}`],
  ['0123456789ab'.repeat(3).replaceAll(/[ab]/g, '0').slice(0, 30), 'reference', undefined],
  ['7F3C-2291', 'reference', '7f3c-2291'],
  ['@Ngozi-4', 'handle', 'Ngozi-4'],
  ['Ngo', 'handle', 'Ngo'],
])('%s is %s', (typed, kind, value) => {
  const read = readPeopleQuery(typed);
  expect(read.kind).toBe(kind);
  if (value !== undefined) expect(read.value).toBe(value);
});

test.each(['', 'ab', '@ab', ' a '])('“%s” is too short to search for', (typed) => {
  expect(() => readPeopleQuery(typed)).toThrow(
    expect.objectContaining({ code: 'PEOPLE_QUERY_TOO_SHORT' }) as Error,
  );
});

import { describe, expect, test } from 'vitest';
import { edit, evenCents, group, readPasted, retype, ungroup } from '#web/lib/forms/typed-money.ts';

describe('typing an amount', () => {
  test.each([
    ['1', 1, '1', 1],
    ['1000', 4, '1,000', 5],
    ['1,0000', 6, '10,000', 6],
    ['999999999', 9, '999,999,999', 11],
    ['1,00,000', 4, '100,000', 3],
    ['12,3a45', 5, '12,345', 4],
    ['007', 3, '7', 1],
    ['.5', 2, '0.5', 3],
    ['1.234', 5, '1.23', 4],
    ['1.2.3', 5, '1.23', 4],
  ])('%s with the caret at %d becomes %s with the caret at %d', (text, caret, shown, after) => {
    expect(retype(text, caret, 2)).toEqual({ text: shown, caret: after });
  });

  test('the caret stays after the same digit when one is removed before it', () => {
    expect(retype('1,34,567', 2, 2)).toEqual({ text: '134,567', caret: 1 });
  });

  test('shown and parsed text are two spellings of one amount', () => {
    expect(ungroup(group('1234567.89'))).toBe('1234567.89');
  });
});

describe('deleting a comma', () => {
  test.each([undefined, 'insertText', 'insertReplacementText', 'insertFromPaste'])(
    'is not what filling the field with %s means',
    (inputType) => {
      expect(edit('150,000', { text: '150000', caret: 6 }, 2, inputType).text).toBe('150,000');
    },
  );

  test('with Backspace takes the digit before it', () => {
    expect(edit('1,234,567', { text: '1234,567', caret: 1 }, 2, 'deleteContentBackward')).toEqual({
      text: '234,567',
      caret: 0,
    });
  });

  test('with Delete takes the digit after it', () => {
    expect(edit('1,234,567', { text: '1,234567', caret: 5 }, 2, 'deleteContentForward')).toEqual({
      text: '123,467',
      caret: 5,
    });
  });

  test('deleting a digit takes no other', () => {
    expect(edit('1,234', { text: '1,23', caret: 4 }, 2, 'deleteContentBackward')).toEqual({
      text: '123',
      caret: 3,
    });
  });
});

describe('pasting an amount', () => {
  test.each([
    ['₦1.5m', '1500000'],
    ['20k', '20000'],
    ['NGN 150,000.50', '150000.5'],
    ['1 000 000', '1000000'],
    ['₦150,000.00', '150000'],
    ['0.125m', '125000'],
    ['1.2345b', '1234500000'],
    ['100 USDT', '100'],
  ])('%s is read as %s', (pasted, plain) => {
    expect(readPasted(pasted, 2)).toBe(plain);
  });

  test.each(['', 'abc', '-5', '1.2.3'])('%o is no amount', (pasted) => {
    expect(readPasted(pasted, 2)).toBeNull();
  });
});

test('a fraction of fiat has both its decimals, and nothing else changes', () => {
  expect(['1502.2', '1502.25', '1502', '0.5', '', '1502.'].map(evenCents)).toEqual([
    '1502.20',
    '1502.25',
    '1502',
    '0.50',
    '',
    '1502.',
  ]);
});

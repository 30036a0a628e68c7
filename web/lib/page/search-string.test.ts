import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/page/search-string.ts';

test.each([
  '',
  '?tab=history&role=seller',
  '?q=50',
  '?q=true&r=null',
  '?amount=10000.00',
  '?from=%2Fwallet%3Ftab%3Dcards',
  '?to=%2B2348031234567',
  '?q=%22quoted%22+text',
  '?type=deposit%2Ctransfer',
  '?empty=',
])('the query %s stays as it is', (query) => {
  expect(stringifySearch(parseSearch(query))).toBe(query);
});

test('every parameter is text, and one that is given twice counts as missing', () => {
  expect(parseSearch('?q=50&verified=true&q=60&list=[1]')).toEqual({
    verified: 'true',
    list: '[1]',
  });
});

test('names of object members are parameters like others', () => {
  expect(Object.keys(parseSearch('?constructor=a&toString=b&__proto__=c'))).toEqual([
    'constructor',
    'toString',
    '__proto__',
  ]);
});

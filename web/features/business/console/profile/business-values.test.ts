import { expect, test } from 'vitest';
import {
  businessProblems,
  prefixOf,
  profileInput,
  valuesOf,
} from '#web/features/business/console/profile/business-values.ts';

test.each([
  ['Ojuolape Studio', 'OS'],
  ['Bakery', 'BAK'],
  ['One two three four five', 'OTTF'],
  ['', ''],
])('the numbers of “%s” begin with %s', (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix);
});

test('a name and a prefix are enough, and what is left empty is sent as nothing', () => {
  const values = valuesOf(null, 'Ada Stores');
  expect(businessProblems(values)).toEqual({});
  expect(profileInput(values)).toMatchObject({
    p_display_name: 'Ada Stores',
    p_invoice_prefix: 'AS',
    p_address: null,
    p_support_email: null,
    p_bank_account_id: null,
  });
});

test('each wrong field is named', () => {
  const wrong = { ...valuesOf(null, ''), address: 'a', email: 'a@b', rcNumber: '12', taxId: '1' };
  expect(Object.keys(businessProblems(wrong)).toSorted()).toEqual([
    'address',
    'email',
    'name',
    'prefix',
    'rcNumber',
    'taxId',
  ]);
});

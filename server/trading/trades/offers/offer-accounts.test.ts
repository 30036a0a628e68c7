import { expect, test } from 'vitest';
import { text } from '#core/language/text.ts';
import { offerAccounts } from '#server/trading/trades/offers/offer-accounts.ts';

const TRANSFER = { id: 'bank-transfer', name: 'Bank transfer', bankCode: null };
const OPAY = { id: 'opay', name: 'OPay', bankCode: '999992' };
const GTB = { id: 'gtb', bankCode: '058' };
const WALLET = { id: 'wallet', bankCode: '999992' };
const SECOND = { id: 'second-wallet', bankCode: '999992' };

function chosen(
  own: Parameters<typeof offerAccounts>[1],
  named: { offer?: string; byMethod?: Record<string, string> } = {},
  methods = [TRANSFER, OPAY],
) {
  const accounts = offerAccounts(methods, own, {
    offer: named.offer ?? null,
    byMethod: new Map(Object.entries(named.byMethod ?? {})),
  });
  if ('refusal' in accounts) return accounts;
  return { accountId: accounts.accountId, ...Object.fromEntries(accounts.byMethod) };
}

test('unnamed, the default account is paid, and a bank’s own method goes to that bank', () => {
  expect(chosen([GTB, WALLET, SECOND])).toEqual({
    accountId: 'gtb',
    'bank-transfer': 'gtb',
    opay: 'wallet',
  });
  expect(chosen([WALLET, GTB])).toMatchObject({ accountId: 'wallet', opay: 'wallet' });
});

test('what is named for a method overrides the offer’s own account', () => {
  expect(
    chosen([GTB, WALLET, SECOND], {
      offer: 'wallet',
      byMethod: { opay: 'second-wallet', 'bank-transfer': 'gtb' },
    }),
  ).toEqual({ accountId: 'wallet', 'bank-transfer': 'gtb', opay: 'second-wallet' });
});

test('a bank’s own method without an account there is refused by its name', () => {
  const refused = {
    refusal: 'METHOD_NEEDS_ACCOUNT',
    details: text('It is {name}.', { name: 'OPay' }),
  };
  expect(chosen([GTB])).toEqual(refused);
  expect(chosen([GTB, WALLET], { byMethod: { opay: 'gtb' } })).toEqual(refused);
});

test('only own accounts are paid, and only for methods of the offer', () => {
  expect(chosen([])).toEqual({ refusal: 'BANK_ACCOUNT_REQUIRED' });
  expect(chosen([GTB], { offer: 'theirs' })).toEqual({ refusal: 'BANK_ACCOUNT_NOT_YOURS' });
  expect(chosen([GTB, WALLET], { byMethod: { opay: 'theirs' } })).toEqual({
    refusal: 'BANK_ACCOUNT_NOT_YOURS',
  });
  expect(chosen([GTB], { byMethod: { opay: 'gtb' } }, [TRANSFER])).toEqual({
    refusal: 'PAYMENT_METHOD_UNKNOWN',
  });
});

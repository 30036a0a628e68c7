import { expect, test } from 'vitest';
import { dialCode, isUssdTemplate } from '#core/trade/payment-page/payment-ussd.ts';

const naira = (units: bigint) => ({ asset: 'NGN' as const, units });
const ACCOUNT = '0234817752';

test.each([
  ['*737*2*{amount}*{account}#', true],
  ['*770*{account}*{amount}#', true],
  ['*737*2*{amount}#', false],
  ['*737*{amount}*{amount}*{account}#', false],
  ['737*2*{amount}*{account}#', false],
  ['*737*2*{amount}*{account}', false],
  ['*737*2*{amount}*{account}#;ext=1', false],
  ['*737*2*{amount}{account}#', false],
  ['tel:*737*2*{amount}*{account}#', false],
  [`*737*${'1*'.repeat(30)}{amount}*{account}#`, false],
])('%s is a dial code for transfers: %s', (template, is) => {
  expect(isUssdTemplate(template)).toBe(is);
});

test('a dial code has whole naira and the account, each where the bank expects it', () => {
  expect(dialCode('*737*2*{amount}*{account}#', naira(150_000_00n), ACCOUNT)).toEqual({
    code: '*737*2*150000*0234817752#',
    href: 'tel:*737*2*150000*0234817752%23',
    sends: naira(150_000_00n),
    isRounded: false,
  });
  expect(dialCode('*770*{account}*{amount}#', naira(5_000_00n), ACCOUNT)?.code).toBe(
    '*770*0234817752*5000#',
  );
});

test('kobo cannot be dialled: the next whole naira is sent, with a note', () => {
  const dialled = dialCode('*966*{amount}*{account}#', naira(150_000_37n), ACCOUNT);
  expect(dialled?.code).toBe('*966*150001*0234817752#');
  expect(dialled?.code).not.toContain('.');
  expect(dialled?.isRounded).toBe(true);
  expect(dialled?.sends).toEqual(naira(150_001_00n));
});

test.each([
  ['another currency', '*966*{amount}*{account}#', { asset: 'USDT' as const, units: 1n }, ACCOUNT],
  ['nothing due', '*966*{amount}*{account}#', naira(0n), ACCOUNT],
  ['no account number', '*966*{amount}*{account}#', naira(100n), '02348'],
  ['no such code', '*966*{amount}#', naira(100n), ACCOUNT],
])('there is nothing to dial for %s', (_why, template, due, account) => {
  expect(dialCode(template, due, account)).toBeNull();
});

import { expect, test } from 'vitest';
import { addressEnds, lookAlikes } from '#core/withdrawals/look-alike.ts';
import {
  canStillCancel,
  isSettled,
  nextWithdrawalStatus,
  WITHDRAWAL_STATUSES,
} from '#core/withdrawals/withdrawal-machine.ts';

test('once it is signed only the chain decides, and a final status stays', () => {
  for (const status of WITHDRAWAL_STATUSES) {
    const isSigned = ['signed', 'broadcast'].includes(status);
    expect(canStillCancel(status)).toBe(!isSigned && !isSettled(status));
    for (const move of ['reject', 'cancel'] as const) {
      if (isSigned || isSettled(status)) expect(nextWithdrawalStatus(status, move)).toBeNull();
    }
    expect(nextWithdrawalStatus(status, 'fail') !== null).toBe(isSigned);
  }
  expect(nextWithdrawalStatus('held', 'sign')).toBeNull();
  expect(nextWithdrawalStatus('needs_approval', 'sign')).toBeNull();
});

test.each([
  ['0x5290000000000000000000000000000000009ee7', true],
  ['0x5290840009852788fE0F7030069857D2E4169EE7', true],
  ['0x52908400098527886E0F7030069857D2E4169EE7', false],
  ['0x52908400098527886e0f7030069857d2e4169ee7', false],
  ['0x5291840009852788fE0F7030069857D2E4169EE7', false],
  ['0x5290840009852788fE0F7030069857D2E4169EE8', false],
])('%s looks like a known address: %s', (address, isAlike) => {
  const known = [{ address: '0x52908400098527886E0F7030069857D2E4169EE7', label: 'Ledger' }];
  expect(lookAlikes(address, known)).toHaveLength(isAlike ? 1 : 0);
});

test('on Tron capitals make another address', () => {
  const known = [{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', label: null }];
  expect(lookAlikes('TJRabXXXXXXXXXXXXXXXXXXXXXXXXXRTv8', known)).toHaveLength(1);
  expect(lookAlikes('TjRabXXXXXXXXXXXXXXXXXXXXXXXXXRTv8', known)).toHaveLength(0);
  expect(addressEnds('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toMatchObject({
    first: 'TJRab',
    last: 'RTv8',
  });
});

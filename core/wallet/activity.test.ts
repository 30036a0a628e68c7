import { describe, expect, test } from 'vitest';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import { describeActivity, type Activity } from '#core/wallet/activity.ts';

function usdt(decimal: string): Money {
  const parsed = parseMoney('USDT', decimal);
  if (!parsed) throw new Error(`${decimal} is no amount`);
  return parsed;
}

describe('ENT-33 the wallet history describes each movement', () => {
  test.each<[string, Activity['direction'], string, string, boolean]>([
    ['faucet', 'in', 'Test money', '+100.00 USDT', true],
    ['offer_fund', 'out', 'Locked in your sell offer', '−100.00 USDT', false],
    ['offer_refund', 'in', 'Returned from your sell offer', '+100.00 USDT', true],
    ['escrow_freeze', 'held', 'From your offer into escrow', '100.00 USDT', false],
    ['escrow_freeze', 'out', 'Locked in escrow for the buyer', '−100.00 USDT', false],
    ['escrow_release', 'in', 'Bought', '+100.00 USDT', true],
    ['escrow_release', 'out', 'Sold', '−100.00 USDT', true],
    ['escrow_refund', 'in', 'Returned from escrow', '+100.00 USDT', true],
    ['escrow_refund', 'held', 'Returned from escrow to your offer', '100.00 USDT', false],
    ['deposit', 'in', 'Deposit', '+100.00 USDT', true],
    ['withdrawal_hold', 'out', 'Withdrawal', '−100.00 USDT', true],
    ['transfer', 'out', 'Sent', '−100.00 USDT', true],
    ['transfer', 'in', 'Received', '+100.00 USDT', true],
    ['invoice_pay', 'out', 'Paid an invoice', '−100.00 USDT', true],
    ['invoice_hold', 'out', 'Held for an invoice', '−100.00 USDT', false],
    ['invoice_settle', 'in', 'Invoice paid to you', '+100.00 USDT', true],
    ['invoice_refund', 'in', 'Invoice refunded to you', '+100.00 USDT', true],
    ['chain_deposit', 'in', 'Chain deposit', '+100.00 USDT', false],
    ['toString', 'in', 'ToString', '+100.00 USDT', false],
  ])('%s (%s): %s, %s', (type, direction, sentence, shown, settled) => {
    const description = describeActivity({ type, direction, amount: usdt('100'), fee: usdt('0') });
    expect(description.sentence).toBe(sentence);
    expect(`${description.sign}${formatWithUnit(description.amount)}`).toBe(shown);
    expect(description.settled).toBe(settled);
  });

  test.each(['waiting', 'came_back'] as const)(
    'a withdrawal that is %s has not left for good',
    (state) => {
      const line = { type: 'withdrawal_hold', amount: usdt('1'), fee: usdt('0'), state };
      expect(describeActivity({ ...line, direction: 'out' }).settled).toBe(false);
    },
  );

  test('what leaves a seller includes the fee, so that held, sold and returned add up', () => {
    const sold = { type: 'escrow_release', amount: usdt('100'), fee: usdt('0.3') };
    expect(describeActivity({ ...sold, direction: 'out' }).amount).toEqual(usdt('100.3'));
  });
});

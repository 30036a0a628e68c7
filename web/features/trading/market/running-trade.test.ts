import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { money } from '#tests/support/factories/market-offer.ts';
import {
  mostUrgent,
  runningLine,
  type RunningTrade,
} from '#web/features/trading/market/running-trade.ts';

describe('the strip of running trades', () => {
  const trade: RunningTrade = {
    id: 'a',
    status: 'in_payment',
    isBuyer: true,
    other: 'Bola Adeyemi',
    crypto: money('USDT', '100'),
    fiat: money('NGN', '150000.37'),
    payBy: new Date('2026-11-21T12:15:00Z'),
  };

  test.each([
    ['buyer', 'in_payment', true, 'pay Bola Adeyemi ₦150,000.37'],
    ['seller', 'in_payment', false, 'Bola Adeyemi is paying you ₦150,000.37'],
    ['buyer', 'processing', false, 'Bola Adeyemi is checking for your ₦150,000.37'],
    [
      'seller',
      'processing',
      true,
      'check for ₦150,000.37 from Bola Adeyemi, then release 100.00 USDT',
    ],
  ] as const)('tells a %s in %s whose turn it is', (role, status, isYourTurn, text) => {
    expect(inEnglish(runningLine({ ...trade, status, isBuyer: role === 'buyer' }))).toEqual({
      isYourTurn,
      text,
    });
  });

  test('shows one’s own turn first, then the nearest deadline', () => {
    const waiting = { ...trade, id: 'b', isBuyer: false, payBy: new Date('2026-11-21T12:01:00Z') };
    const sooner = { ...trade, id: 'c', payBy: new Date('2026-11-21T12:05:00Z') };
    expect(mostUrgent([waiting, trade, sooner])?.id).toBe('c');
    expect(mostUrgent([])).toBeNull();
  });
});

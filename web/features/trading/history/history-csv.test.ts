import { expect, test } from 'vitest';
import { parseMoney, type Money } from '#core/money/money.ts';
import type { Asset } from '#core/money/assets.ts';
import { historyCsv } from '#web/features/trading/history/history-csv.ts';

const money = (asset: Asset, text: string): Money => {
  const parsed = parseMoney(asset, text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test('a trade is one row of exact decimals and times in UTC', () => {
  const csv = historyCsv([
    {
      id: '0199a000-0000-7000-8000-00007f3k2291'.replace('k', 'a'),
      role: 'seller',
      other: '=HYPERLINK("http://x")',
      status: 'completed',
      crypto: money('USDT', '100.5'),
      price: money('NGN', '1500'),
      fiat: money('NGN', '150750.37'),
      fee: money('USDT', '0.3015'),
      method: 'bank-transfer',
      acceptedAt: new Date('2026-11-21T09:00:00Z'),
      endedAt: new Date('2026-11-21T09:12:00Z'),
    },
  ]);
  const [head, line, end] = csv.split('\r\n');
  expect(head).toMatch(/^reference,trade_id,side,counterparty,status,asset,amount,price/);
  expect(line).toBe(
    `7F3A-2291,0199a000-0000-7000-8000-00007f3a2291,sold,"'=HYPERLINK(""http://x"")",completed,USDT,100.5,1500,NGN,150750.37,0.3015,bank-transfer,2026-11-21T09:00:00.000Z,2026-11-21T09:12:00.000Z`,
  );
  expect(end).toBe('');
});

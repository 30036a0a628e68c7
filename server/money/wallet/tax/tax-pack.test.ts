import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { feeAccount } from '#server/money/ledger/fee-account.ts';
import { post } from '#server/money/ledger/post.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { taxPackCsv } from '#server/money/wallet/tax/tax-pack.ts';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';
import {
  fund,
  money,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());

const YEAR = { from: new Date('2025-12-31T23:00:00Z'), until: new Date('2126-12-31T23:00:00Z') };

async function packOf(userId: string, period = YEAR): Promise<Record<string, string>[]> {
  let text = '';
  for await (const chunk of taxPackCsv(at.db, userId, period)) text += chunk;
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ''])));
}

const kobo = (naira = '0') => BigInt(Math.round(Number(naira || '0') * 100));
const minor = (decimal = '0') => BigInt(Math.round(Number(decimal) * 1e8));

async function rateOf(mid: string, when: string): Promise<void> {
  await rows(
    at.db,
    sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
      values ('USDT', 'NGN', ${when}::timestamptz, ${mid}, 'quidax') on conflict do nothing`,
  );
}

test('a sale is a disposal at what the buyer paid, fee included, and the buyer’s lot costs the same', async () => {
  await rateOf('1400', '2026-01-01T00:00:00Z');
  const [seller, buyer] = [await person(at.db, { amount: '100.3' }), await person(at.db)];
  const tradeId = await offer(at.db, seller, { full: true });
  const taken = { tradeId, takerId: buyer, part: null, bankAccountId: null, idempotencyKey: null };
  expect(await acceptTrade(at, taken)).toMatchObject({ success: true });
  await markTradePaid(at, tradeId, buyer);
  const escrow = await one(
    at.db,
    sql<{ id: string; total_fiat: string }>`
      select e.id, trim_scale(t.total_fiat)::text as total_fiat from escrow e join trades t on t.id = e.trade_id where t.id = ${tradeId}`,
  );
  await releaseEscrow(at, {
    presence: PROVEN,
    tradeId,
    escrowId: escrow.id,
    buyerId: buyer,
    callerId: seller,
  });
  const [sold] = (await packOf(seller)).filter(({ record }) => record === 'disposed');
  expect(sold).toMatchObject({
    amount: '100.3',
    proceeds_ngn: escrow.total_fiat,
    cost_ngn: '140420',
    valued_by: 'trade',
  });
  expect(kobo(sold?.['gain_ngn'])).toBe(kobo(escrow.total_fiat) - 14_042_000n);
  const [bought] = (await packOf(buyer)).filter(({ record }) => record === 'acquired');
  expect(bought).toMatchObject({ amount: '100', cost_ngn: escrow.total_fiat, valued_by: 'trade' });
});

test('a transfer is a disposal at the market rate, lot by lot, and the rest is the balance', async () => {
  await rateOf('1400', '2026-01-01T00:00:00Z');
  const [ada, bola] = [await person(at.db), await person(at.db)];
  await writeLongHistory(at.db, {
    userId: ada,
    asset: 'USDT',
    count: 40,
    from: new Date('2026-02-01T00:00:00Z'),
    apartMs: 1000,
  });
  await fund(at.db, ada, 'cNGN', '500.5');
  await post(at.db, {
    kind: 'transfer',
    reference: `transfer:${crypto.randomUUID()}`,
    from: { ownerId: ada, kind: 'available' },
    to: { ownerId: bola, kind: 'available' },
    amount: money('USDT', '5'),
  });
  const pack = await packOf(ada);
  expect(pack.filter(({ record }) => record === 'note').length).toBeGreaterThan(3);
  const acquired = pack.filter(({ record, asset }) => record === 'acquired' && asset === 'USDT');
  const disposed = pack.filter(({ record, asset }) => record === 'disposed' && asset === 'USDT');
  const held = pack.filter(({ record, asset }) => record === 'held' && asset === 'USDT');
  expect(acquired).toHaveLength(30);
  expect(acquired[0]).toMatchObject({
    amount: '1.00001',
    cost_ngn: '1400.01',
    valued_by: 'market',
    rate_ngn: '1400',
    rate_source: 'quidax',
  });
  const sum = (list: Record<string, string>[], column: string, read: (text?: string) => bigint) =>
    list.reduce((all, row) => all + read(row[column]), 0n);
  const [{ balance }] = (await rows(
    at.db,
    sql<{
      balance: bigint;
    }>`select balance from ledger_accounts where owner_id = ${ada} and kind = 'available' and asset = 'USDT'`,
  )) as [{ balance: bigint }];
  expect(sum(held, 'amount', minor)).toBe(balance);
  expect(sum(acquired, 'amount', minor) - sum(disposed, 'amount', minor)).toBe(balance);
  expect(sum(acquired, 'cost_ngn', kobo) - sum(disposed, 'cost_ngn', kobo)).toBe(
    sum(held, 'cost_ngn', kobo),
  );
  for (const row of disposed)
    expect(kobo(row['gain_ngn'])).toBe(kobo(row['proceeds_ngn']) - kobo(row['cost_ngn']));
  const given = disposed.filter(({ movement }) => movement === 'transfer');
  expect(given.at(-1)?.['lot']).toBe(held[0]?.['lot']);
  expect(pack.find(({ record, asset }) => record === 'held' && asset === 'cNGN')).toMatchObject({
    amount: '500.5',
    cost_ngn: '500.5',
  });
});

test('a paid invoice is given away with its fee by the payer and acquired by the merchant; what is held is neither', async () => {
  await rateOf('1400', '2026-01-01T00:00:00Z');
  const [payer, merchant] = [await person(at.db, { amount: '50' }), await person(at.db)];
  const subjectId = crypto.randomUUID();
  const reference = `invoice_payment:${subjectId}:fee`;
  const held = { ownerId: payer, kind: 'invoice_hold' } as const;
  const steps = [
    ['invoice_hold', { ownerId: payer, kind: 'available' }, held, '20'],
    ['invoice_settle', held, { ownerId: merchant, kind: 'available' }, '19.9'],
    ['invoice_fee', held, feeAccount(reference), '0.1'],
  ] as const;
  for (const [kind, from, to, amount] of steps) {
    const of = kind === 'invoice_fee' ? reference : `invoice_payment:${subjectId}:${kind}`;
    await post(at.db, { kind, reference: of, from, to, amount: money('USDT', amount), subjectId });
  }
  const given = (await packOf(payer)).filter(({ record }) => record === 'disposed');
  expect(
    given.map(({ movement, amount, proceeds_ngn: naira }) => [movement, amount, naira]),
  ).toEqual([
    ['invoice_settle', '19.9', '27860'],
    ['invoice_fee', '0.1', '140'],
  ]);
  const [sold] = (await packOf(merchant)).filter(({ record }) => record === 'acquired');
  expect(sold).toMatchObject({ movement: 'invoice_settle', amount: '19.9', cost_ngn: '27860' });
});

test('a withdrawal to one’s own address removes its lots without a gain', async () => {
  await rateOf('1400', '2026-01-01T00:00:00Z');
  const ada = await person(at.db, { asset: 'USDC', amount: '50' });
  const own = { ownerId: ada, kind: 'available' } as const;
  const pending = { ownerId: ada, kind: 'pending' } as const;
  await post(at.db, {
    kind: 'withdrawal_hold',
    reference: 'w:1:hold',
    from: own,
    to: pending,
    amount: money('USDC', '20'),
  });
  await post(at.db, {
    kind: 'withdrawal_send',
    reference: 'w:1:send',
    from: pending,
    to: { ownerId: null, kind: 'chain', shard: 9 },
    amount: money('USDC', '19'),
  });
  await post(at.db, {
    kind: 'withdrawal_fee',
    reference: 'w:1:fee',
    from: pending,
    to: { ownerId: null, kind: 'fees' },
    amount: money('USDC', '1'),
  });
  const pack = await packOf(ada);
  expect(pack.filter(({ record }) => record === 'disposed')).toEqual([]);
  expect(
    pack
      .filter(({ record }) => record === 'moved_out')
      .map(({ amount, gain_ngn, cost_ngn }) => [amount, gain_ngn, cost_ngn]),
  ).toEqual([
    ['19', '', '26600'],
    ['1', '', '1400'],
  ]);
  expect(pack.find(({ record }) => record === 'held')).toMatchObject({
    amount: '30',
    cost_ngn: '42000',
  });
});

test('earlier years are read for their lots and reported by them alone', async () => {
  await rateOf('1400', '2026-01-01T00:00:00Z');
  const ada = await person(at.db);
  await writeLongHistory(at.db, {
    userId: ada,
    asset: 'USDT',
    count: 8,
    from: new Date('2026-02-01T00:00:00Z'),
    apartMs: 1000,
  });
  const later = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };
  const pack = (await packOf(ada, later)).filter(({ record }) => record !== 'note');
  expect(new Set(pack.map(({ record }) => record))).toEqual(new Set(['held']));
  const before = {
    from: new Date('2020-01-01T00:00:00Z'),
    until: new Date('2021-01-01T00:00:00Z'),
  };
  expect((await packOf(ada, before)).filter(({ record }) => record !== 'note')).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { lagosDay } from '#core/wallet/lagos-time.ts';
import { answerOf, proofHarness, type ProofHarness } from '#tests/api/trading/proof-harness.ts';

let harness: ProofHarness;
beforeAll(async () => {
  harness = await proofHarness();
});
afterAll(() => harness?.server.close());

interface Day {
  day: string;
  orders: number;
  completed: number;
  volume_ngn: number;
  disputes: number;
  release_seconds: number | null;
  reply_seconds: number | null;
}

async function daysOf(days?: number): Promise<Day[]> {
  const { data, error } = await answerOf(harness.admin, 'admin_market_days', {
    ...(days !== undefined && { p_days: days }),
  });
  expect(error).toBeNull();
  return data['days'] as unknown as Day[];
}

test('an administrator sees each day’s orders, what was paid in completed ones, disputes and how soon people release', async () => {
  const before = (await daysOf(3)).at(-1);
  expect(before).toMatchObject({ orders: 0, completed: 0, volume_ngn: 0, release_seconds: null });

  const completed = await harness.paid();
  await harness.accepted();
  const disputed = await harness.paid();
  expect((await harness.release(completed)).error).toBeNull();
  const raised = await answerOf(harness.buyer, 'raise_dispute', {
    p_trade_id: disputed,
    p_reason: 'The seller does not release',
    p_description: 'I paid and nothing happens, although it was an hour ago.',
  });
  expect(raised.error).toBeNull();
  const { data: trade } = await harness.buyer.client
    .from('trades')
    .select('total_fiat')
    .eq('id', completed)
    .single()
    .throwOnError();

  const days = await daysOf(3);
  expect(days.map(({ day }) => day).at(-1)).toBe(lagosDay(new Date()));
  expect(days).toHaveLength(3);
  const today = days.at(-1);
  expect(today).toMatchObject({ orders: 3, completed: 1, disputes: 1, reply_seconds: null });
  expect(today?.volume_ngn).toBe((trade as { total_fiat: number }).total_fiat);
  expect(today?.release_seconds).toBeGreaterThanOrEqual(0);
  expect(days[0]).toMatchObject({ orders: 0, volume_ngn: 0, release_seconds: null });
});

test('without a number there are two weeks, and more than a quarter is refused', async () => {
  expect(await daysOf()).toHaveLength(14);
  expect((await answerOf(harness.admin, 'admin_market_days', { p_days: 91 })).error).not.toBeNull();
});

test('nobody else sees the market’s figures', async () => {
  for (const person of [harness.seller, harness.buyer, harness.stranger]) {
    const { data, error } = await answerOf(person, 'admin_market_days', {});
    expect(error?.code).toBe('42501');
    expect(data).toBeNull();
  }
});

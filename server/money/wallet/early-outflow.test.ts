import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EARLY_OUTFLOW_DAYS, EARLY_OUTFLOW_NGN } from '#core/outflow/limits.ts';
import { cancelPayout } from '#server/money/payouts/cancel-payout.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { earlyAllowance } from '#server/money/wallet/early-outflow.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { setEarlyOutflows } from '#server/sandbox/early-outflows.ts';
import { proven } from '#tests/support/factories/callers.ts';
import { running } from '#tests/support/factories/disputes.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { fund, letTimePass, person } from '#tests/support/factories/people.ts';
import {
  NOBODY,
  type PayoutHarness,
  payoutHarness,
} from '#tests/support/harness/payout-harness.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';

let at: PayoutHarness;
beforeAll(async () => {
  at = await payoutHarness();
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

/** Somebody with cNGN whose bank account was added just now. */
async function newHere(coins = '100000') {
  const userId = await person(at.db);
  await fund(at.db, userId, 'cNGN', coins);
  await rows(at.db, sql`update profiles set verification_level = 'verified' where id = ${userId}`);
  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from bank_accounts where user_id = ${userId}`,
  );
  return { userId, accountId: id };
}

/** Buys 100 USDT from somebody: their whole trade, up to the release a moment ago. */
async function buys(userId: string): Promise<void> {
  const trade = { type: 'buy', maker: userId, full: true } as const;
  const { tradeId, seller, buyer } = await running(at, trade);
  const { id: escrowId } = await one(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId}`,
  );
  const release = { presence: PROVEN, tradeId, escrowId, buyerId: buyer, callerId: seller };
  await releaseEscrow(at, release);
}

const leftOf = async (userId: string) => (await earlyAllowance(at.db, userId)).left.units;

test('a first small payout needs no wait; what is above the allowance names the time', async () => {
  const me = await newHere();
  await expect(at.request(me, '40000')).rejects.toMatchObject({
    code: 'PAYOUT_ACCOUNT_HELD',
    details: expect.stringMatching(
      /^Withdrawable to it from \d+ \w+,? \d\d:\d\d, Lagos time\. Up to ₦30,000\.00 more/,
    ),
  });
  await at.request(me, '20000');
  expect(await leftOf(me.userId)).toBeLessThan(1_000_000n);
  await expect(at.request(me, '20000')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_HELD' });
  await letTimePass(at.db, 24 * 60 + 1);
  await at.request(me, '40000');
});

test('what was cancelled does not count, and a week later the allowance is whole again', async () => {
  const me = await newHere();
  const id = await at.request(me, '25000');
  expect(await leftOf(me.userId)).toBeLessThan(500_000n);
  await cancelPayout(at.db, me.userId, id, NOBODY);
  expect(await leftOf(me.userId)).toBe(3_000_000n);
  await at.request(me, '25000');
  await letTimePass(at.db, EARLY_OUTFLOW_DAYS * 24 * 60 + 1);
  expect(await leftOf(me.userId)).toBe(3_000_000n);
});

test('coins bought today leave early within the same allowance, and other coins are not held by it', async () => {
  const me = await person(at.db);
  const to = await person(at.db);
  await buys(me);
  await fund(at.db, me, 'cNGN', '1000');
  const send = (asset: 'USDT' | 'cNGN', amount: string) =>
    sendTransfer(at.db, proven(me), { recipientId: to, asset, amount });
  await send('USDT', '10');
  await expect(send('USDT', '15')).rejects.toMatchObject({
    code: 'WITHDRAWAL_BOUGHT_TODAY',
    details: expect.stringContaining('100.00 USDT is withdrawable from'),
  });
  const before = await leftOf(me);
  await send('cNGN', '900');
  expect(await leftOf(me)).toBe(before);
});

test('nothing leaves early after a credential change, and the refusal says which and until when', async () => {
  const me = await newHere();
  await rows(
    at.db,
    sql`insert into auth.audit_events (user_id, kind) values (${me.userId}, 'phone_changed')`,
  );
  await expect(at.request(me, '500')).rejects.toMatchObject({
    code: 'PAYOUT_HELD',
    details: expect.stringMatching(/^You changed your phone number\. Paused until /),
  });
});

test('concurrent attempts, in any mixture and order, never pass the allowance', async () => {
  let seed = 20_261_127;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 8; round++) {
    const me = await newHere('200000');
    await buys(me.userId);
    const to = await person(at.db);
    const attempts = Array.from({ length: 8 }, () => {
      const amount = 500 + next(14_000);
      return next(2) === 0
        ? at.request(me, String(amount))
        : sendTransfer(at.db, proven(me.userId), {
            recipientId: to,
            asset: 'USDT',
            amount: (amount / 1_500).toFixed(2),
          });
    });
    const outcomes = await Promise.allSettled(attempts);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        code: expect.stringMatching(/PAYOUT_ACCOUNT_HELD|WITHDRAWAL_BOUGHT_TODAY/),
      });
    }
    const { worth, left } = await one(
      at.db,
      sql<{
        worth: string;
        left: number;
      }>`select coalesce(sum(value_ngn), 0)::text as worth, count(*)::int as left
        from early_outflows where user_id = ${me.userId}`,
    );
    const allowed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(Number(worth)).toBeLessThanOrEqual(Number(EARLY_OUTFLOW_NGN));
    // Each of them waited: none slipped by without being counted.
    expect(left).toBe(allowed);
    expect(allowed).toBeGreaterThan(0);
  }
});

test('only a sandbox that asks for it has a larger allowance; production deletes the setting', async () => {
  const me = await person(at.db);
  const limit = async () => (await earlyAllowance(at.db, me)).limit.units;
  await setEarlyOutflows(at.db, { mode: 'sandbox', sandboxEarlyOutflows: true });
  expect(await limit()).toBe(500_000_000n);
  await setEarlyOutflows(at.db, { mode: 'production', sandboxEarlyOutflows: true });
  expect(await limit()).toBe(3_000_000n);
  await setEarlyOutflows(at.db, { mode: 'sandbox', sandboxEarlyOutflows: false });
  expect(await limit()).toBe(3_000_000n);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Change } from '#core/approvals/approval-kinds.ts';
import { AppError } from '#core/errors/app-error.ts';
import { LIMIT_PROFILES, type LimitRule } from '#core/money-limits/profiles.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { APPROVAL_ACTIONS } from '#server/identity/approvals/actions.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { feeAccount } from '#server/money/ledger/fee-account.ts';
import { type Account, type MovementKind, post } from '#server/money/ledger/post.ts';
import { checkLimit } from '#server/money/limits/check-limit.ts';
import { getLimits } from '#server/money/limits/get-limits.ts';
import { listLimitRules } from '#server/money/limits/list-limit-rules.ts';
import { proposeOverride, proposeProfile } from '#server/money/limits/propose-limits.ts';
import { profileOf, readRules, replaceRules } from '#server/money/limits/rules.sql.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import { cancelPayout } from '#server/money/payouts/cancel-payout.ts';
import { moveSavings } from '#server/money/savings/move-savings.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { proven } from '#tests/support/factories/callers.ts';
import { letTimePass, money, person } from '#tests/support/factories/people.ts';
import {
  NOBODY,
  type PayoutHarness,
  payoutHarness,
} from '#tests/support/harness/payout-harness.ts';

let at: PayoutHarness;
let shipped: LimitRule[];
beforeAll(async () => {
  at = await payoutHarness();
  shipped = await readRules(at.db);
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

beforeEach(() => transaction(at.db, (tx) => replaceRules(tx, LIMIT_PROFILES.oja)));

type Level = 'basic' | 'verified';

/** Somebody with a bank account that may be paid, and cNGN. */
async function holder(coins: string, level: Level = 'basic') {
  const found = await at.holder(coins, level);
  return { ...found, to: await person(at.db) };
}

function send(userId: string, recipientId: string, amount: string) {
  return sendTransfer(at.db, proven(userId), { recipientId, asset: 'cNGN', amount });
}

async function used(userId: string, product: string, period = 'day') {
  const { limits } = await getLimits(at.db, userId);
  return limits.find((limit) => limit.product === product && limit.period === period);
}

/** Tries again what only waited too long for its turn, as people do: it moved nothing. */
async function untilDecided(move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (error instanceof AppError) throw error;
    await untilDecided(move);
  }
}

async function handleOf(userId: string): Promise<string> {
  const { handle } = await one(
    at.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  return handle;
}

async function administrator(): Promise<string> {
  const id = await person(at.db);
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
  return id;
}

async function confirm(approvalId: string, by: string): Promise<void> {
  await decideApproval({ db: at.db } as Oja, APPROVAL_ACTIONS, proven(by), {
    approvalId,
    decision: 'confirm',
    note: null,
  });
}

const FIRST = { cursor: null, limit: 100 } as const;

/** Another limit on what a person sends within a day, until an hour from now. */
async function transfersADay(userId: string) {
  const { now } = await one(at.db, sql<{ now: Date }>`select app_now() as now`);
  return {
    handle: await handleOf(userId),
    product: 'transfer',
    period: 'day',
    most: '1000',
    until: new Date(now.getTime() + 3_600_000).toISOString(),
    reason: 'A test of it',
  } as const;
}

test('the limits of a new database are the profile that ships as ours', () => {
  expect(profileOf(shipped)).toBe('oja');
  expect(shipped).toHaveLength(LIMIT_PROFILES.oja.length);
});

test('all ways out share one cap: fifty at once pass it by nothing', async () => {
  const me = await holder('2000000');
  await rows(
    at.db,
    sql`update limit_rules set most = 2000000 where product in ('transfer', 'payout')`,
  );
  const attempts = Array.from({ length: 50 }, (_, n) =>
    untilDecided(async () => {
      await (n % 2 === 0 ? send(me.userId, me.to, '30000') : at.request(me, '30000'));
    }),
  );
  const done = await Promise.allSettled(attempts);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // 33 of 30,000 fit into a million.
  expect(refused).toHaveLength(17);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await used(me.userId, 'out')).toMatchObject({
    most: 1_000_000,
    used: 990_000,
    left: 10_000,
  });
  await send(me.userId, me.to, '10000');
  await expect(send(me.userId, me.to, '500')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});

test('what is cancelled no longer counts, and a day later nothing does', async () => {
  const me = await holder('200000');
  const payoutId = await at.request(me, '40000');
  await expect(at.request(me, '20000')).rejects.toMatchObject({
    code: 'PAYOUT_LIMIT',
    details: expect.stringMatching(
      /^Limit left: ₦10,000\.00\. This amount fits from .*, Lagos time\. Verifying your identity raises it to ₦5,000,000\.00\.$/,
    ),
  });
  await cancelPayout(at.db, me.userId, payoutId, NOBODY);
  await at.request(me, '50000');
  expect(await used(me.userId, 'payout')).toMatchObject({ used: 50_000, left: 0 });
  await letTimePass(at.db, 24 * 60 + 1);
  expect(await used(me.userId, 'payout')).toMatchObject({ used: 0, left: 50_000, full_at: null });
  expect(await used(me.userId, 'out', 'month')).toMatchObject({ used: 50_000 });
});

test('payments of invoices count as transfers, with their fee; what was held and came back does not', async () => {
  const me = await holder('500000');
  const mine = { ownerId: me.userId, kind: 'available' } as const;
  const held = { ownerId: me.userId, kind: 'invoice_hold' } as const;
  const shop = { ownerId: me.to, kind: 'available' } as const;
  const move = async (
    kind: MovementKind,
    from: Account,
    to: Account,
    amount: string,
    of: string,
  ) => {
    const reference = `invoice_payment:${of}:${kind}`;
    const movement = { kind, reference, from, to, amount: money('cNGN', amount), subjectId: of };
    expect(await post(at.db, movement)).toBe('recorded');
  };
  const [paid, promised, returned] = [randomUUID(), randomUUID(), randomUUID()];
  await move('invoice_pay', mine, shop, '99500', paid);
  await move('invoice_fee', mine, feeAccount(paid), '500', paid);
  await move('invoice_hold', mine, held, '50000', promised);
  await move('invoice_settle', held, shop, '49750', promised);
  await move('invoice_fee', held, feeAccount(promised), '250', promised);
  await move('invoice_hold', mine, held, '30000', returned);
  expect(await used(me.userId, 'transfer')).toMatchObject({ used: 180_000 });
  await move('invoice_return', held, mine, '30000', returned);
  expect(await used(me.userId, 'transfer')).toMatchObject({ used: 150_000, left: 350_000 });
  expect(await used(me.userId, 'out')).toMatchObject({ used: 150_000 });
  expect(await used(me.to, 'transfer')).toMatchObject({ used: 0 });
  await expect(send(me.userId, me.to, '349500.01')).resolves.toMatchObject({ success: true });
  await expect(send(me.userId, me.to, '500')).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT_REACHED',
  });
});

test('an amount above the whole limit is shown the limit, not a time', async () => {
  const me = await holder('2000000');
  await expect(send(me.userId, me.to, '500000.01')).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT_REACHED',
    details:
      'Limit left: ₦500,000.00. The maximum is ₦500,000.00 in 24 hours. Verifying your identity raises it to ₦10,000,000.00.',
  });
});

test('money that grows asks too: savings and conversions have limits of their own', async () => {
  const me = await holder('2000000');
  const input = {
    userId: me.userId,
    direction: 'in',
    asset: 'cNGN',
    idempotencyKey: null,
  } as const;
  await rows(at.db, sql`update savings_products set is_open = true where asset = 'cNGN'`);
  const moved = await Promise.allSettled(
    Array.from({ length: 6 }, () => moveSavings(at.db, { ...input, amount: '300000' })),
  );
  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(moved.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SAVINGS_LIMIT_REACHED' },
  });
  // Taking money back out of savings is never limited.
  await moveSavings(at.db, { ...input, direction: 'out', amount: '900000' });
  expect(await used(me.userId, 'out')).toMatchObject({ used: 0 });
});

test('a limit of one person takes two administrators, ends by the clock, and a newer one replaces it', async () => {
  const me = await holder('3000000');
  const [ann, ben] = [await administrator(), await administrator()];
  const handle = await handleOf(me.userId);
  const { now } = await one(at.db, sql<{ now: Date }>`select app_now() as now`);
  const until = new Date(now.getTime() + 3 * 3_600_000).toISOString();
  const input = {
    handle,
    product: 'transfer',
    period: 'day',
    until,
    reason: 'Pays for a house',
  } as const;
  const { approval_id } = await proposeOverride(at.db, proven(ann), { ...input, most: '800000' });
  await expect(send(me.userId, me.to, '700000')).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT_REACHED',
  });
  const [proposed] = await rows(
    at.db,
    sql<{ changes: Change[] }>`select changes from approvals where id = ${approval_id}`,
  );
  expect(proposed?.changes[1]?.to).toBe(`${lagosTime(new Date(until)).slice(0, 16)} in Lagos`);
  await expect(confirm(approval_id, ann)).rejects.toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  await confirm(approval_id, ben);
  await send(me.userId, me.to, '700000');
  expect(await used(me.userId, 'transfer')).toMatchObject({ most: 800_000, override_until: until });
  expect((await listLimitRules(at.db, FIRST)).overrides).toMatchObject([
    { user_id: me.userId, most: 800_000 },
  ]);
  // Lowered below what was used, it leaves nothing; the shared cap is not touched by it.
  const lower = await proposeOverride(at.db, proven(ben), { ...input, most: 100_000 });
  await confirm(lower.approval_id, ann);
  expect(await used(me.userId, 'transfer')).toMatchObject({ most: 100_000, left: 0 });
  await letTimePass(at.db, 3 * 60 + 1);
  expect(await used(me.userId, 'transfer')).toMatchObject({ most: 500_000, override_until: null });
  expect((await listLimitRules(at.db, FIRST)).overrides).toEqual([]);
});

test.each([
  ['an end in the past', { until: '2020-01-01T00:00:00Z' }],
  ['an end years ahead', { until: '2099-01-01T00:00:00Z' }],
  ['a limit at once on the sum of all', { product: 'out', period: 'single' }],
  ['a month of trades', { product: 'trade', period: 'month' }],
  ['an amount that is none', { most: '1e5' }],
  ['an amount below nothing', { most: '-1' }],
  ['an amount beyond every limit', { most: '9'.repeat(25) }],
] as const)('an override with %s is refused', async (_what, change) => {
  const [ann, me] = [await administrator(), await person(at.db)];
  const input = { ...(await transfersADay(me)), ...change };
  await expect(proposeOverride(at.db, proven(ann), input)).rejects.toMatchObject({
    code: 'LIMIT_OVERRIDE_NOT_ALLOWED',
  });
});

test('neither of the two people is the one whose limit it is', async () => {
  const [ann, ben] = [await administrator(), await administrator()];
  const input = await transfersADay(ann);
  const own = proposeOverride(at.db, proven(ann), input);
  await expect(own).rejects.toMatchObject({ code: 'LIMIT_OF_YOURSELF' });
  const { approval_id } = await proposeOverride(at.db, proven(ben), input);
  await expect(confirm(approval_id, ann)).rejects.toMatchObject({ code: 'LIMIT_OF_YOURSELF' });
  const insert = (userId: string) =>
    rows(
      at.db,
      sql`insert into limit_overrides (user_id, product, period, currency, most, until, reason, approval_id)
        values (${userId}, 'transfer', 'day', 'NGN', 1, app_now(), 'A test', ${approval_id})`,
    );
  await expect(insert(ben)).rejects.toThrow(/is decided by others/);
  expect((await listLimitRules(at.db, FIRST)).overrides).toEqual([]);
});

test.each([
  ['transfer', 'day', '500000000', '500000000.01', '₦500,000,000.00'],
  ['withdrawal', 'day', '2500000', '2500001', '$2,500,000.00'],
  // A withdrawal at once is limited in naira, and no level has such a limit.
  ['withdrawal', 'single', '1000000000', '1000000001', '₦1,000,000,000.00'],
  ['savings', 'month', '30000000000', '30000000001', '₦30,000,000,000.00'],
] as const)('a limit on %s (%s) is at most %s', async (product, period, most, above, shown) => {
  const [ann, me] = [await administrator(), await person(at.db)];
  const input = { ...(await transfersADay(me)), product, period };
  const refused = proposeOverride(at.db, proven(ann), { ...input, most: above });
  await expect(refused).rejects.toMatchObject({
    code: 'LIMIT_OVERRIDE_TOO_HIGH',
    details: expect.stringContaining(shown),
  });
  await proposeOverride(at.db, proven(ann), { ...input, most });
});

test('the ceiling holds when it is confirmed too', async () => {
  const [ann, ben, me] = [await administrator(), await administrator(), await person(at.db)];
  const input = { ...(await transfersADay(me)), most: '400000000' };
  const { approval_id } = await proposeOverride(at.db, proven(ann), input);
  await transaction(at.db, (tx) => replaceRules(tx, LIMIT_PROFILES.cbn));
  await expect(confirm(approval_id, ben)).rejects.toMatchObject({
    code: 'LIMIT_OVERRIDE_TOO_HIGH',
  });
});

test('overrides are listed newest first, a page at a time, each once', async () => {
  const [ann, ben] = [await administrator(), await administrator()];
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const userId = await person(at.db);
    const input = await transfersADay(userId);
    await confirm((await proposeOverride(at.db, proven(ann), input)).approval_id, ben);
    made.unshift(userId);
  }
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLimitRules>> = await listLimitRules(at.db, {
      cursor,
      limit: 2,
    });
    expect(page.overrides.length).toBeLessThanOrEqual(2);
    listed.push(...page.overrides.map(({ user_id }) => user_id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(listed).toEqual(made);
});

test('two administrators change everyone to the tiers of the CBN and back; trades obey them', async () => {
  const me = await holder('300000', 'verified');
  const [ann, ben] = [await administrator(), await administrator()];
  const reason = 'The regulator asks for it';
  await expect(
    proposeProfile(at.db, proven(ann), { profile: 'oja', reason }),
  ).rejects.toMatchObject({
    code: 'LIMIT_PROFILE_IN_FORCE',
  });
  const { approval_id } = await proposeProfile(at.db, proven(ann), { profile: 'cbn', reason });
  await confirm(approval_id, ben);
  expect(profileOf(await readRules(at.db))).toBe('cbn');
  await expect(send(me.userId, me.to, '200001')).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT_REACHED',
  });
  await send(me.userId, me.to, '200000');
  await expect(at.request(me, '100')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await used(me.userId, 'trade')).toMatchObject({ most: 200_000, code: 'TRADE_DAY_LIMIT' });
  const back = await proposeProfile(at.db, proven(ben), { profile: 'oja', reason });
  await confirm(back.approval_id, ann);
  expect(profileOf(await readRules(at.db))).toBe('oja');
});

async function noticesOf(userId: string) {
  return rows(
    at.db,
    sql<{
      product: string;
      message: string;
    }>`select params ->> 'product' as product, message from notifications
      where user_id = ${userId} and type = 'limit_near' order by created_at, id`,
  );
}

test('whoever passes 80 % of a limit is notified with the movement, once per limit and rolling day', async () => {
  const me = await holder('12000000', 'verified');
  await send(me.userId, me.to, '7900000');
  expect(await noticesOf(me.userId)).toEqual([]);
  await send(me.userId, me.to, '200000');
  expect(await noticesOf(me.userId)).toEqual([
    {
      product: 'transfer',
      message: 'Send to people, in 24 hours: ₦1,900,000.00 left of ₦10,000,000.00.',
    },
  ]);
  await send(me.userId, me.to, '500000');
  expect(await noticesOf(me.userId)).toHaveLength(1);

  // What is refused takes nothing, and notifies of nothing.
  const other = await holder('12000000', 'verified');
  await send(other.userId, other.to, '1000000');
  await expect(send(other.userId, other.to, '9500000')).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT_REACHED',
  });
  expect(await noticesOf(other.userId)).toEqual([]);
  // The same limit passed again within the day, once older uses were cancelled.
  await rows(
    at.db,
    sql`insert into limit_notices (user_id, product, period) values (${other.userId}, 'transfer', 'day')`,
  );
  await send(other.userId, other.to, '8000000');
  expect(await noticesOf(other.userId)).toEqual([]);
});

test('a bank withdrawal past 80 % of a limit is notified of as well', async () => {
  const me = await holder('6000000', 'verified');
  await rows(
    at.db,
    sql`update limit_rules set most = 50000 where product = 'payout' and period = 'day'`,
  );
  await at.request(me, '45000');
  expect((await noticesOf(me.userId)).map(({ product }) => product)).toEqual(['payout']);
});

test('check_limit answers as the engine does, and takes nothing', async () => {
  const me = await holder('12000000', 'verified');
  await send(me.userId, me.to, '4000000');
  const check = (product: 'transfer' | 'payout' | 'trade', amount: string) =>
    checkLimit(at.db, me.userId, {
      product,
      asset: product === 'transfer' ? 'cNGN' : 'NGN',
      amount,
    });
  expect(await check('transfer', '6000000')).toMatchObject({ allowed: true, code: null });
  const refused = await check('transfer', '6000001');
  const error = await send(me.userId, me.to, '6000001').catch((thrown: unknown) => thrown);
  if (!(error instanceof StoppedError)) throw new Error('it was not stopped');
  expect(refused).toMatchObject({
    allowed: false,
    code: error.code,
    details: error.details,
    raised_by: 'verified',
    fits_from: error.stopped.fitsFrom?.toISOString(),
  });
  expect(refused.details).toContain('Limit left: ₦6,000,000.00.');
  expect(await check('payout', '1000001')).toMatchObject({ allowed: false, code: 'PAYOUT_LIMIT' });
  await expect(check('transfer', '0')).rejects.toMatchObject({ code: 'LIMIT_AMOUNT_NOT_ALLOWED' });
  expect(await used(me.userId, 'transfer')).toMatchObject({ used: 4_000_000 });
});

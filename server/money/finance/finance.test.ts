import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProposeAdjustment, SweepFees } from '#core/finance/wire.ts';
import { lagosDay } from '#core/wallet/lagos-time.ts';
import { APPROVAL_ACTIONS } from '#server/identity/approvals/actions.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { financeReport } from '#server/money/finance/finance-report.ts';
import { moveFees } from '#server/money/finance/move-fees.ts';
import { proposeAdjustment } from '#server/money/finance/propose-adjustment.ts';
import { feeShards } from '#server/money/finance/sweepable.sql.ts';
import { sweepFees } from '#server/money/finance/sweep-fees.ts';
import { post } from '#server/money/ledger/post.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { inputOf } from '#server/procedure-input.ts';
import { decideAppeal } from '#server/trading/disputes/decide-appeal.ts';
import { appealDecision } from '#server/trading/disputes/appeal-decision.ts';
import { approveDecision, resolveDispute } from '#server/trading/disputes/decide-dispute.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { callerWith, proven } from '#tests/support/factories/callers.ts';
import { administrator, disputed } from '#tests/support/factories/disputes.ts';
import {
  fund,
  money,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { type RestrictionStaff, restrictionStaff } from '#tests/support/factories/restrictions.ts';

let at: MoneyDatabase;
let staff: RestrictionStaff;
beforeAll(async () => {
  at = await moneyDatabase();
  staff = await restrictionStaff(at.db);
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

/** A fee as an appeal brings it. */
async function earn(asset: 'USDT' | 'USDC' | 'cNGN', amount: string): Promise<void> {
  const ownerId = await person(at.db, { asset, amount });
  const { units } = money(asset, amount);
  await rows(
    at.db,
    sql`select ledger_post('appeal_return', ${`test:${crypto.randomUUID()}`}, ${asset}, ${ownerId}, 'available', 0,
      null, 'fees', (random() * 15)::int, ${units})`,
  );
}

/** A fee that goes back from where it was collected. */
async function giveBack(asset: 'USDT', amount: string): Promise<void> {
  const shard = (await feeShards(at.db, asset)).find(({ balance }) => balance > 0n)?.shard ?? 0;
  const ownerId = await person(at.db);
  const { units } = money(asset, amount);
  await rows(
    at.db,
    sql`select ledger_post('appeal_return', ${`test:${crypto.randomUUID()}`}, ${asset}, null, 'fees', ${shard},
      ${ownerId}, 'available', 0, ${units})`,
  );
}

async function held(kind: 'fees' | 'treasury', asset: string): Promise<number> {
  const { total } = await one(
    at.db,
    sql<{
      total: number;
    }>`select app_decimal(sum(balance)::bigint, 8)::float8 as total from ledger_accounts
      where owner_id is null and kind = ${kind} and asset = ${asset}`,
  );
  return total;
}

async function available(userId: string): Promise<number> {
  const { total } = await one(
    at.db,
    sql<{
      total: number;
    }>`select coalesce(sum(balance), 0)::float8 / 1e8 as total from ledger_accounts
      where owner_id = ${userId} and kind = 'available' and asset = 'USDT'`,
  );
  return total;
}

function sweep(asset: 'USDT' | 'USDC' | 'cNGN', amount: string | null, key = crypto.randomUUID()) {
  const input = inputOf(SweepFees, {
    p_asset: asset,
    p_amount: amount,
    p_note: 'The month is over',
    p_idempotency_key: key,
  });
  return sweepFees(staff.oja, proven(staff.ann), input);
}

async function adjust(
  userId: string,
  direction: 'credit' | 'debit',
  amount: string,
  key = crypto.randomUUID(),
) {
  const { handle } = await one(
    at.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  const input = inputOf(ProposeAdjustment, {
    p_handle: `@${handle}`,
    p_asset: 'USDT',
    p_direction: direction,
    p_amount: amount,
    p_reason: 'A deposit was credited twice',
    p_idempotency_key: key,
  });
  return proposeAdjustment(staff.oja, proven(staff.ann), input);
}

function decide(approvalId: string, by = staff.ben) {
  return decideApproval(staff.oja, APPROVAL_ACTIONS, proven(by), {
    approvalId,
    decision: 'confirm',
    note: null,
  });
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'nothing',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

async function report() {
  const today = lagosDay(await readNow(at.db));
  return financeReport(at.db, { from: today, to: today });
}

test('two people sweep exactly what was proposed, from every account that collected it, once', async () => {
  for (const amount of ['1.5', '2.25', '0.25', '4']) await earn('USDC', amount);
  const key = crypto.randomUUID();
  const proposed = await sweep('USDC', null, key);
  expect(proposed).toMatchObject({ asset: 'USDC', amount: '8' });
  expect(await sweep('USDC', null, key)).toEqual(proposed);
  expect(await refusal(sweep('USDC', '1'))).toBe('APPROVAL_WAITS');
  // What comes in meanwhile stays where it is.
  await earn('USDC', '3');
  expect(await held('fees', 'USDC')).toBe(11);
  expect(await refusal(decide(proposed.approval_id, staff.ann))).toBe('APPROVAL_IS_YOURS');
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => decide(proposed.approval_id)),
  );
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await decide(proposed.approval_id);
  expect(await held('fees', 'USDC')).toBe(3);
  expect(await held('treasury', 'USDC')).toBe(8);
  const { held: fees, sweeps } = await report();
  expect(fees.find(({ asset }) => asset === 'USDC')).toEqual({
    asset: 'USDC',
    swept: '8',
    balance: '3',
    sweepable: '3',
  });
  expect(sweeps[0]).toMatchObject({ asset: 'USDC', amount: '8', note: 'The month is over' });
});

test('sweeps at the same moment, beside new fees, never take more than is there', async () => {
  await earn('cNGN', '100');
  const sweepOf = (units: bigint) =>
    transaction(at.db, async (tx) => {
      const { id } = await one(
        tx,
        sql<{ id: string }>`with agreed as (
            insert into approvals (kind, payload, changes, reason, status, expires_at, decided_at)
            values ('fees_sweep', '{}', '[]', 'A test', 'confirmed', app_now(), app_now()) returning id)
          insert into fee_sweeps (asset, units, note, approval_id) select 'cNGN', ${units}, 'A test', id from agreed
          returning id`,
      );
      await moveFees(tx, { sweepId: id, asset: 'cNGN', units });
    });
  const answers = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => sweepOf(3_000_000_000n)),
    earn('cNGN', '5'),
    earn('cNGN', '7'),
  ]);
  const done = answers.slice(0, 8).filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBe(3);
  expect(await held('fees', 'cNGN')).toBe(112 - 90);
  expect(await held('treasury', 'cNGN')).toBe(90);
});

test('more than is there is refused, at the proposal and when it is confirmed', async () => {
  await earn('USDT', '2');
  expect(await refusal(sweep('USDT', '2.5'))).toBe('FEES_TOO_LOW');
  const { approval_id } = await sweep('USDT', '2');
  await giveBack('USDT', '0.5');
  expect(await refusal(decide(approval_id))).toBe('FEES_TOO_LOW');
  expect(await held('fees', 'USDT')).toBe(1.5);
  await decideApproval(staff.oja, APPROVAL_ACTIONS, proven(staff.ann), {
    approvalId: approval_id,
    decision: 'withdraw',
    note: null,
  });
});

test('a fee that an appeal may return stays where it is, and is returned', async () => {
  const { disputeId, seller } = await disputed(at, { amount: '1000', max: '2000000' });
  const decision = { disputeId, outcome: 'completed', reason: 'other', note: null } as const;
  await resolveDispute(at.db, { ...decision, adminId: staff.ann });
  await approveDecision(at.db, { disputeId, adminId: staff.ben, approves: true, note: null });
  const { approval_id, amount } = await sweep('USDT', null);
  expect([Number(amount), await held('fees', 'USDT')]).toEqual([1.5, 4.5]);
  await decide(approval_id);
  expect(await held('fees', 'USDT')).toBe(3);
  expect(await refusal(sweep('USDT', null))).toBe('FEES_TOO_LOW');
  await appealDecision(at.db, {
    disputeId,
    callerId: seller,
    reason: 'That is not what happened.',
  });
  const third = await administrator(at.db);
  await decideAppeal(at.db, { disputeId, adminId: third, verdict: 'overturned', note: null });
  expect(await held('fees', 'USDT')).toBe(0);
  await at.engine.idle();
});

test('the report names fees by day, asset and source, and every asset sums to zero', async () => {
  const { disputeId } = await disputed(at);
  await resolveDispute(at.db, {
    disputeId,
    adminId: staff.ann,
    outcome: 'completed',
    reason: 'payment_confirmed',
    note: null,
  });
  const { fees, sums, trial_balance } = await report();
  const found = (source: string, asset: string) =>
    fees.find((line) => line.source === source && line.asset === asset)?.amount;
  // 2, 3 and 0.3 came in; 0.5 and 3 went back.
  expect(found('trade', 'USDT')).toBe('1.8');
  expect(found('trade', 'USDC')).toBe('11');
  expect(sums.map(({ balance }) => Number(balance))).toEqual(sums.map(() => 0));
  for (const { debits, credits } of sums) expect(debits).toBe(credits);
  const earned = fees
    .filter(({ asset }) => asset === 'USDC')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const own = trial_balance.find(({ kind, asset }) => kind === 'fees' && asset === 'USDC');
  expect(earned - 8).toBe(Number(own?.balance));
  expect(await refusal(financeReport(at.db, { from: '2026-02-01', to: '2026-01-31' }))).toBe(
    'FINANCE_PERIOD',
  );
});

test('the balance of a day that is over does not know what came after', async () => {
  const { from, trial_balance } = await report();
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
  const yesterday = await financeReport(at.db, { from: before, to: before });
  expect(yesterday.fees).toEqual([]);
  for (const { balance, debits } of yesterday.trial_balance)
    expect([balance, debits]).toEqual(['0', '0']);
  expect(trial_balance.some(({ balance }) => Number(balance) !== 0)).toBe(true);
});

test('a balance is corrected from the treasury once, and its person is notified with the reason', async () => {
  const me = await person(at.db, { amount: '1' });
  await post(at.db, {
    kind: 'treasury_in',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: null, kind: 'external' },
    to: { ownerId: null, kind: 'treasury' },
    amount: money('USDT', '10'),
  });
  const key = crypto.randomUUID();
  const { approval_id } = await adjust(me, 'credit', '4', key);
  expect((await adjust(me, 'credit', '4', key)).approval_id).toBe(approval_id);
  expect(await available(me)).toBe(1);
  await Promise.allSettled([decide(approval_id), decide(approval_id), decide(approval_id)]);
  await decide(approval_id);
  expect(await available(me)).toBe(5);
  const notified = await rows(
    at.db,
    sql<{
      type: string;
      message: string;
    }>`select type, message from notifications where user_id = ${me}`,
  );
  expect(notified).toEqual([
    {
      type: 'balance_adjusted',
      message: 'We corrected your balance. A deposit was credited twice',
    },
  ]);
  const { adjustments, costs } = await report();
  expect(costs).toContainEqual({ asset: 'USDT', cost: 'balance_correction', amount: '4' });
  expect(adjustments[0]).toMatchObject({ direction: 'credit', amount: '4', asset: 'USDT' });
});

test('a correction never takes what is not available, nor what is in an offer', async () => {
  const me = await person(at.db, { amount: '60.18' });
  await offer(at.db, me, { amount: '60' });
  expect(await available(me)).toBe(0);
  expect(await refusal(adjust(me, 'debit', '1'))).toBe('ADJUSTMENT_TOO_MUCH');
  await fund(at.db, me, 'USDT', '5');
  const { approval_id } = await adjust(me, 'debit', '5');
  const recipientId = await person(at.db);
  await sendTransfer(at.db, callerWith(me, 'fresh'), { recipientId, asset: 'USDT', amount: '0.5' });
  expect(await refusal(decide(approval_id))).toBe('ADJUSTMENT_TOO_MUCH');
  expect(await available(me)).toBe(4.5);
});

test('nobody corrects their own balance, as the first or the second person', async () => {
  await fund(at.db, staff.ben, 'USDT', '1');
  expect(await refusal(adjust(staff.ann, 'credit', '1'))).toBe('ADJUSTMENT_OF_YOURSELF');
  const { approval_id } = await adjust(staff.ben, 'debit', '1');
  expect(await refusal(decide(approval_id))).toBe('ADJUSTMENT_OF_YOURSELF');
  expect(await available(staff.ben)).toBe(1);
});

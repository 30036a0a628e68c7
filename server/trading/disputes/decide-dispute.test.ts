import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '#core/disputes/decision-reasons.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { addStatement } from '#server/trading/disputes/add-statement.ts';
import { appealDecision } from '#server/trading/disputes/appeal-decision.ts';
import { approveDecision, resolveDispute } from '#server/trading/disputes/decide-dispute.ts';
import { decideAppeal } from '#server/trading/disputes/decide-appeal.ts';
import { listDisputes } from '#server/trading/disputes/list-disputes.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { processDisputeDeadlines } from '#server/trading/disputes/process-dispute-deadlines.ts';
import {
  administrator,
  disputed,
  feesEarned,
  figuresOf,
  historyOf,
  walletBalances,
  tradeState,
} from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
let ngozi: string;
let tunde: string;
let zainab: string;
beforeAll(async () => {
  at = await moneyDatabase();
  ngozi = await administrator(at.db);
  tunde = await administrator(at.db);
  zainab = await administrator(at.db);
});
afterAll(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

const log = { error: () => undefined } as unknown as Parameters<
  typeof processDisputeDeadlines
>[0]['log'];
/** 1,000 at ₦1,520 are worth ₦1,520,000: two administrators decide. */
const LARGE = { amount: '1000', max: '2000000' } as const;
const processDeadlines = () => processDisputeDeadlines({ db: at.db, log });

function resolve(
  disputeId: string,
  adminId: string,
  outcome: Outcome,
  reason = 'other',
  note: string | null = null,
) {
  return resolveDispute(at.db, { disputeId, adminId, outcome, reason, note });
}

function approve(disputeId: string, adminId: string, approves = true) {
  return approveDecision(at.db, { disputeId, adminId, approves, note: null });
}

function appeal(disputeId: string, callerId: string, reason = 'That is not what happened.') {
  return appealDecision(at.db, { disputeId, callerId, reason });
}

function decide(disputeId: string, adminId: string, verdict: 'upheld' | 'overturned') {
  return decideAppeal(at.db, { disputeId, adminId, verdict, note: null });
}

async function decidedByTwo(outcome: Outcome) {
  const trade = await disputed(at, LARGE);
  await resolve(trade.disputeId, ngozi, outcome);
  await approve(trade.disputeId, tunde);
  return trade;
}

async function disputeRow(id: string) {
  return one(
    at.db,
    sql<
      Record<string, unknown>
    >`select status, outcome, final_outcome, settled_by, second_person, appeal_status,
        waiting_since, held_amount, held_for, reason_code from disputes where id = ${id}`,
  );
}

test('ST-14 decided for the buyer: the crypto is released in that moment', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  const decided = await resolve(disputeId, ngozi, 'completed', 'payment_confirmed', 'Seen.');
  expect(decided).toMatchObject({ status: 'completed', disputeStatus: 'resolved', waits: false });
  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'completed',
    escrow: 'released',
    released: '100.00000000',
    fee: '0.30000000',
    outcome: 'completed',
  });
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2100', pending: '0' });
  expect(await figuresOf(at.db, seller)).toEqual({ completed: 1, failed: 0 });
  expect((await historyOf(at.db, tradeId)).slice(-2)).toEqual(['dispute_decided', 'resolved']);
  const { visible } = await one(
    at.db,
    sql<{ visible: number }>`select extract(epoch from visible_until - app_now())::int as visible
      from trade_payment_details where trade_id = ${tradeId}`,
  );
  expect(visible).toBeGreaterThan(86_300);
  await expectSoundLedger(at.db);
});

test('ST-15 decided for the seller: amount and fee go back, and it counts against the buyer', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  const decided = await resolve(disputeId, ngozi, 'cancelled', 'payment_not_received');
  expect(decided).toMatchObject({ status: 'cancelled', disputeStatus: 'resolved' });
  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'cancelled',
    reason: 'dispute',
    escrow: 'refunded',
    refunded: '100.30000000',
  });
  expect(await walletBalances(at.db, seller)).toEqual({
    available: '2000',
    pending: '0',
    locked: '0',
  });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 0, failed: 1 });
  await expectSoundLedger(at.db);
});

test('the same decision again answers alike and pays once; another comes too late', async () => {
  const { disputeId, buyer } = await disputed(at);
  const first = await resolve(disputeId, ngozi, 'completed');
  expect(await resolve(disputeId, ngozi, 'completed')).toEqual(first);
  await expect(resolve(disputeId, ngozi, 'cancelled')).rejects.toMatchObject({
    code: 'DISPUTE_CLOSED',
  });
  await expect(resolve(disputeId, tunde, 'completed')).rejects.toMatchObject({
    code: 'DISPUTE_CLOSED',
  });
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2100' });
});

test('a reason belongs to its outcome; free text is stored in the note', async () => {
  const { disputeId } = await disputed(at);
  await expect(
    resolve(disputeId, ngozi, 'completed', 'payment_not_received'),
  ).rejects.toMatchObject({ code: 'DECISION_REASON_DOES_NOT_FIT' });
  await resolve(disputeId, ngozi, 'completed', 'Bank letter', 'Page 2.');
  const decision = await one(
    at.db,
    sql<Record<string, unknown>>`select kind, outcome, reason_code, note, arbiter_id, seconded_by
      from dispute_decisions where dispute_id = ${disputeId}`,
  );
  expect(decision).toEqual({
    kind: 'decided',
    outcome: 'completed',
    reason_code: 'other',
    note: 'Bank letter\n\nPage 2.',
    arbiter_id: ngozi,
    seconded_by: null,
  });
});

test('an administrator who is a party decides nothing of their own, in any way', async () => {
  const { disputeId, seller, buyer } = await disputed(at, LARGE);
  for (const party of [seller, buyer]) {
    await rows(at.db, sql`insert into user_roles (user_id, role) values (${party}, 'admin')`);
    const refused = { code: 'DISPUTE_IS_YOURS' };
    await expect(resolve(disputeId, party, 'completed')).rejects.toMatchObject(refused);
    await expect(approve(disputeId, party)).rejects.toMatchObject(refused);
    await expect(decide(disputeId, party, 'upheld')).rejects.toMatchObject(refused);
    const spoken = await addStatement(at.db, {
      disputeId,
      caller: { userId: party, aal: 'aal2' },
      body: 'As a party I say…',
      attachmentPaths: [],
      idempotencyKey: null,
    });
    expect(spoken.role).toBe(party === seller ? 'seller' : 'buyer');
  }
  await rows(at.db, sql`delete from user_roles where user_id in (${seller}, ${buyer})`);
});

test('from a million naira on a decision waits for a second person; nothing moves before', async () => {
  const { tradeId, disputeId, buyer } = await disputed(at, LARGE);
  const waiting = await resolve(disputeId, ngozi, 'completed');
  expect(waiting).toMatchObject({ status: 'disputed', disputeStatus: 'under_review', waits: true });
  expect(await resolve(disputeId, ngozi, 'completed'), 'a double click').toEqual(waiting);
  await expect(resolve(disputeId, tunde, 'cancelled')).rejects.toMatchObject({
    code: 'DECISION_WAITS',
  });
  await expect(approve(disputeId, ngozi)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
  expect(await historyOf(at.db, tradeId), 'the parties learn nothing yet').not.toContain(
    'dispute_decided',
  );

  const approved = await approve(disputeId, tunde);
  expect(approved).toMatchObject({ status: 'completed', disputeStatus: 'resolved', waits: false });
  expect(await approve(disputeId, tunde), 'a double click').toEqual(approved);
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2000', pending: '1000' });
  expect(await disputeRow(disputeId)).toMatchObject({
    second_person: true,
    held_amount: '1000.00000000',
    held_for: buyer,
  });
  await expectSoundLedger(at.db);
});

test('the operator’s own value goes before the product’s', async () => {
  await rows(
    at.db,
    sql`insert into app_settings (key, value) values ('disputes.second_person_above', '152000')`,
  );
  const { disputeId } = await disputed(at);
  expect(await resolve(disputeId, ngozi, 'completed')).toMatchObject({ waits: true });
  await rows(
    at.db,
    sql`update app_settings set value = '152001' where key = 'disputes.second_person_above'`,
  );
  const other = await disputed(at, { price: '1520' });
  await rows(at.db, sql`delete from app_settings where key = 'disputes.second_person_above'`);
  expect(await resolve(other.disputeId, ngozi, 'completed')).toMatchObject({ waits: false });
});

test('what is sent back leaves the dispute open; its maker may take it back; a maker who is no administrator any more counts for nobody', async () => {
  const { tradeId, disputeId } = await disputed(at, LARGE);
  await expect(approve(disputeId, tunde)).rejects.toMatchObject({ code: 'NO_DECISION_WAITS' });
  await resolve(disputeId, ngozi, 'completed');
  expect(await approve(disputeId, tunde, false)).toMatchObject({
    status: 'disputed',
    waits: false,
  });
  await resolve(disputeId, ngozi, 'cancelled');
  expect(await approve(disputeId, ngozi, false)).toMatchObject({ waits: false });

  const leaving = await administrator(at.db);
  await resolve(disputeId, leaving, 'completed');
  await rows(at.db, sql`delete from user_roles where user_id = ${leaving}`);
  await expect(approve(disputeId, tunde)).rejects.toMatchObject({ code: 'NO_DECISION_WAITS' });
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
});

test('what waits is paid out when the time to appeal is over, once', async () => {
  const { tradeId, disputeId, buyer } = await decidedByTwo('completed');
  await letTimePass(at.db, 24 * 60 - 1);
  await processDeadlines();
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2000', pending: '1000' });
  await letTimePass(at.db, 2);
  await Promise.all([processDeadlines(), processDeadlines()]);
  await processDeadlines();
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '3000', pending: '0' });
  expect(await disputeRow(disputeId)).toMatchObject({ held_amount: null, held_for: null });
  await expect(appeal(disputeId, buyer)).rejects.toMatchObject({ code: 'APPEAL_NOT_POSSIBLE' });
  const seen = await rows(
    at.db,
    sql`select type, amount::text, available_change::text, direction from wallet_transactions
      where trade_id = ${tradeId} and user_id = ${buyer} order by created_at`,
  );
  expect(seen).toEqual([
    { type: 'escrow_release', amount: '1000', available_change: '0', direction: 'in' },
    { type: 'appeal_settle', amount: '1000', available_change: '1000', direction: 'in' },
  ]);
  await expectSoundLedger(at.db);
});

test('an appeal freezes what waits until somebody new judges; upheld, it is the winner’s', async () => {
  const { tradeId, disputeId, seller, buyer } = await decidedByTwo('cancelled');
  expect(await walletBalances(at.db, seller)).toMatchObject({ available: '997', pending: '1003' });
  await letTimePass(at.db, 23 * 60);
  const appealed = await appeal(disputeId, buyer);
  expect(appealed.movesMoney).toBe(true);
  expect(await appeal(disputeId, buyer), 'a double click').toEqual(appealed);
  await expect(appeal(disputeId, buyer, 'And besides…')).rejects.toMatchObject({
    code: 'ALREADY_APPEALED',
  });
  await appeal(disputeId, seller, 'The decision is right.');
  await letTimePass(at.db, 5 * 24 * 60);
  await processDeadlines();
  expect(await walletBalances(at.db, seller), 'frozen').toMatchObject({ pending: '1003' });

  for (const involved of [ngozi, tunde]) {
    await expect(decide(disputeId, involved, 'upheld')).rejects.toMatchObject({
      code: 'THIRD_PERSON_NEEDED',
    });
  }
  const decided = await decide(disputeId, zainab, 'upheld');
  expect(await decide(disputeId, zainab, 'upheld'), 'a double click').toEqual(decided);
  await expect(decide(disputeId, zainab, 'overturned')).rejects.toMatchObject({
    code: 'NO_APPEAL_OPEN',
  });
  expect(await walletBalances(at.db, seller)).toMatchObject({ available: '2000', pending: '0' });
  expect(await disputeRow(disputeId)).toMatchObject({
    appeal_status: 'upheld',
    outcome: 'cancelled',
    final_outcome: 'cancelled',
  });
  expect((await historyOf(at.db, tradeId)).slice(-3)).toEqual([
    'decision_appealed',
    'decision_appealed',
    'dispute_decided',
  ]);
  await expectSoundLedger(at.db);
});

test('overturned for the seller: what waited and the fee go back, and the records follow', async () => {
  const earned = await feesEarned(at.db);
  const { tradeId, disputeId, seller, buyer } = await decidedByTwo('completed');
  await appeal(disputeId, seller);
  await decide(disputeId, zainab, 'overturned');
  const named = await rows(
    at.db,
    sql`select 1 from trade_events where detail ->> 'dispute_id' = ${disputeId} and actor_id = ${zainab}`,
  );
  expect(named).toEqual([]);
  expect(await walletBalances(at.db, seller)).toEqual({
    available: '2000',
    pending: '0',
    locked: '0',
  });
  expect(await walletBalances(at.db, buyer)).toEqual({
    available: '2000',
    pending: '0',
    locked: '0',
  });
  expect(await feesEarned(at.db)).toBe(earned);
  expect(await figuresOf(at.db, seller)).toEqual({ completed: 0, failed: 0 });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 0, failed: 1 });
  expect(await disputeRow(disputeId)).toMatchObject({
    appeal_status: 'overturned',
    outcome: 'completed',
    final_outcome: 'cancelled',
    held_amount: null,
  });
  expect(await tradeState(at.db, tradeId), 'history stays').toMatchObject({ trade: 'completed' });
  await expectSoundLedger(at.db);
});

test('overturned for the buyer: they get the amount and the platform its fee, as if decided so at once', async () => {
  const earned = await feesEarned(at.db);
  const { disputeId, seller, buyer } = await decidedByTwo('cancelled');
  await appeal(disputeId, buyer);
  await decide(disputeId, zainab, 'overturned');
  expect(await walletBalances(at.db, seller)).toEqual({
    available: '997',
    pending: '0',
    locked: '0',
  });
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '3000', pending: '0' });
  expect((await feesEarned(at.db)) - earned).toBe(300_000_000n);
  expect(await figuresOf(at.db, seller)).toEqual({ completed: 1, failed: 0 });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 1, failed: 0 });
  await expectSoundLedger(at.db);
});

test('of a small trade an appeal is a review: the records are corrected, the crypto stays where it is', async () => {
  const { disputeId, seller, buyer } = await disputed(at);
  await resolve(disputeId, ngozi, 'cancelled');
  expect(await appeal(disputeId, buyer)).toMatchObject({ movesMoney: false });
  await expect(decide(disputeId, ngozi, 'overturned')).rejects.toMatchObject({
    code: 'THIRD_PERSON_NEEDED',
  });
  expect(await decide(disputeId, tunde, 'overturned')).toMatchObject({ movesMoney: false });
  expect(await walletBalances(at.db, seller)).toMatchObject({ available: '2000' });
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2000' });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 1, failed: 0 });
  expect(await disputeRow(disputeId)).toMatchObject({ final_outcome: 'completed' });
});

test('what two people agreed on, or nobody decided yet, cannot be appealed; nor by strangers', async () => {
  const { disputeId, buyer } = await disputed(at);
  const other = await disputed(at);
  await expect(appeal(disputeId, buyer)).rejects.toMatchObject({ code: 'APPEAL_NOT_POSSIBLE' });
  await expect(appeal(disputeId, other.buyer)).rejects.toMatchObject({
    code: 'DISPUTE_NOT_FOUND',
  });
  await expect(decide(disputeId, tunde, 'upheld')).rejects.toMatchObject({
    code: 'NO_APPEAL_OPEN',
  });
});

test('a decision closes the parties’ own proposal, and statements end with it', async () => {
  const { disputeId, tradeId, buyer } = await disputed(at);
  await proposeSettlement(at.db, {
    tradeId,
    callerId: buyer,
    kind: 'release',
    buyerAmount: null,
    note: null,
    presence: PROVEN,
  });
  await resolve(disputeId, ngozi, 'cancelled');
  const open = await rows(
    at.db,
    sql`select id from settlement_proposals where trade_id = ${tradeId} and status = 'open'`,
  );
  expect(open).toEqual([]);
  const late = {
    disputeId,
    caller: { userId: buyer, aal: 'aal1' } as const,
    body: 'But…',
    attachmentPaths: [],
    idempotencyKey: null,
  };
  await expect(addStatement(at.db, late)).rejects.toMatchObject({ code: 'DISPUTE_CLOSED' });
  await appeal(disputeId, buyer);
  await expect(addStatement(at.db, late), 'an appeal hears them again').resolves.toMatchObject({});
});

test('the queue shows what needs action, the oldest first, with what one needs to choose', async () => {
  const small = await disputed(at);
  const large = await disputed(at, LARGE);
  await resolve(large.disputeId, ngozi, 'completed');
  const all = async (status: 'open' | 'waiting' | 'resolved' | null) => {
    const found = [];
    let cursor: string | null = null;
    do {
      const page = await listDisputes(at.db, { status, cursor, limit: 3 });
      found.push(...page.disputes);
      cursor = page.next_cursor;
    } while (cursor);
    return found;
  };
  const unfinished = await all(null);
  const ids = unfinished.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  expect(unfinished.find(({ id }) => id === small.disputeId)).toMatchObject({
    status: 'open',
    trade_status: 'disputed',
    raised_by: 'buyer',
    raised_from: 'processing',
    amount: 100,
    needs_second_person: false,
    seller: { id: small.seller, handle: expect.any(String), completed_trades: 0 },
  });
  const waiting = (await all('waiting')).find(({ id }) => id === large.disputeId);
  expect(waiting).toMatchObject({ needs_second_person: true, waiting_since: expect.any(String) });
  expect((await all('open')).map(({ id }) => id)).not.toContain(large.disputeId);
  const over = (await all('resolved')).map(({ id }) => id);
  expect(over).toEqual([...over].sort().reverse());
});

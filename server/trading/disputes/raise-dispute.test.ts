import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { addStatement } from '#server/trading/disputes/add-statement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { processDisputeDeadlines } from '#server/trading/disputes/process-dispute-deadlines.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import {
  administrator,
  disputed,
  historyOf,
  running,
  tradeState,
} from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let admin: string;
beforeAll(async () => {
  at = await moneyDatabase();
  admin = await administrator(at.db);
});
afterAll(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

const log = { error: () => undefined } as unknown as Parameters<
  typeof processDisputeDeadlines
>[0]['log'];

function raise(
  tradeId: string,
  callerId: string,
  reason = 'other',
  description: string | null = null,
) {
  return raiseDispute(at.db, { tradeId, callerId, reason, description });
}

function makeStatement(
  disputeId: string,
  callerId: string,
  options: { body?: string; paths?: string[]; key?: string } = {},
) {
  const { body = 'I paid at noon from my own account.', paths = [], key = null } = options;
  return addStatement(at.db, {
    disputeId,
    caller: { userId: callerId, aal: 'aal2' },
    body,
    attachmentPaths: paths,
    idempotencyKey: key,
  });
}

async function notificationsTo(userId: string): Promise<string[]> {
  const found = await rows(
    at.db,
    sql<{ type: string }>`select type from notifications where user_id = ${userId} order by id`,
  );
  return found.map(({ type }) => type);
}

async function disputeOf(tradeId: string) {
  return one(
    at.db,
    sql<{
      id: string;
      status: string;
      reason: string;
      raised_from: string;
      silent_side: string | null;
      seller_spoke_at: Date | null;
      buyer_spoke_at: Date | null;
      due: number;
      counts: number;
    }>`select id, status, reason, raised_from, silent_side, seller_spoke_at, buyer_spoke_at,
        extract(epoch from statements_due_at - asked_at)::int as due,
        extract(epoch from silence_counts_at - asked_at)::int as counts
      from disputes where trade_id = ${tradeId} order by id desc limit 1`,
  );
}

test('ST-12 ENT-35 a trade that waits for payment is disputed, and no clock ends it any more', async () => {
  const { tradeId, seller, buyer } = await running(at, { paid: false });
  const { disputeId } = await raise(tradeId, buyer, 'wrong_account', 'The bank refuses it.');
  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'disputed',
    escrow: 'locked',
    dispute: 'open',
  });
  await letTimePass(at.db, 60);
  await expireOverdueTrades(at);
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
  expect(await disputeOf(tradeId)).toMatchObject({
    id: disputeId,
    reason: 'wrong_account',
    raised_from: 'in_payment',
    seller_spoke_at: null,
    buyer_spoke_at: expect.any(Date),
    due: 86_400,
    counts: 172_800,
  });
  expect(await notificationsTo(buyer)).toContain('trade_disputed');
  expect((await notificationsTo(seller)).at(-1)).toBe('trade_disputed');
  expect(await notificationsTo(admin)).toContain('trade_dispute_queue');
});

test('ST-13 a paid trade is disputed by the seller too; the engine takes no step of it', async () => {
  const { tradeId, seller, buyer } = await running(at);
  await raise(tradeId, seller, 'third_party_payer');
  const event = await one(
    at.db,
    sql<{ from_status: string; to_status: string; detail: Record<string, string> }>`
      select from_status, to_status, detail from trade_events where trade_id = ${tradeId} and kind = 'disputed'`,
  );
  expect(event).toMatchObject({
    from_status: 'processing',
    to_status: 'disputed',
    detail: { reason: 'third_party_payer', from: 'processing', by: 'seller' },
  });
  const step = { trade_id: tradeId, notifications: [] };
  for (const [kind, actor_id] of [
    ['release', seller],
    ['mark_paid', buyer],
    ['expire', null],
  ] as const) {
    expect(await at.engine.take({ ...step, kind, actor_id })).toMatchObject({
      code: 'TRADE_STATE_CHANGED',
    });
  }
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
});

test('raising again returns the same dispute; the other side is notified', async () => {
  const { tradeId, seller, buyer } = await running(at);
  const answers = await Promise.all([raise(tradeId, buyer), raise(tradeId, buyer)]);
  expect(answers[0]).toEqual(answers[1]);
  await expect(raise(tradeId, seller)).rejects.toMatchObject({ code: 'DISPUTE_ALREADY_OPEN' });
  expect((await historyOf(at.db, tradeId)).filter((kind) => kind === 'disputed')).toHaveLength(1);
});

test('free text is stored unchanged and counts as another reason', async () => {
  const { tradeId, buyer } = await running(at);
  await raise(tradeId, buyer, 'He does not answer me');
  expect(await disputeOf(tradeId)).toMatchObject({ reason: 'He does not answer me' });
  const { reason } = await one(
    at.db,
    sql<{ reason: string }>`select detail ->> 'reason' as reason from trade_events
      where trade_id = ${tradeId} and kind = 'disputed'`,
  );
  expect(reason).toBe('other');
});

test('nobody disputes what does not run, is not theirs, or ran out of time', async () => {
  const { tradeId, offerId, buyer } = await running(at, { paid: false, part: '10' });
  const stranger = await running(at);
  await expect(raise(tradeId, stranger.buyer)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await expect(raise(tradeId, admin)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await expect(raise(offerId, buyer)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await expect(raise(crypto.randomUUID(), buyer)).rejects.toMatchObject({
    code: 'TRADE_NOT_FOUND',
  });
  await letTimePass(at.db, 15);
  await expect(raise(tradeId, buyer)).rejects.toMatchObject({ code: 'PAYMENT_WINDOW_CLOSED' });
  await at.engine.take({
    kind: 'release',
    trade_id: stranger.tradeId,
    actor_id: stranger.seller,
    notifications: [],
  });
  await expect(raise(stranger.tradeId, stranger.buyer)).rejects.toMatchObject({
    code: 'DISPUTE_NOT_POSSIBLE',
  });
});

test('one person opens at most five disputes a day, also concurrently', async () => {
  const first = await running(at);
  const maker = first.seller;
  const trades = [first];
  for (let n = 1; n < 7; n++) trades.push(await running(at, { maker }));
  const raised = await Promise.allSettled(trades.map(({ tradeId }) => raise(tradeId, maker)));
  const refused = raised.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_DISPUTES' });
  const left = trades[raised.findIndex(({ status }) => status === 'rejected')]!;
  await letTimePass(at.db, 24 * 60 + 1);
  await expect(raise(left.tradeId, maker)).resolves.toMatchObject({});
});

test('a statement stays unchanged, and its hash is part of the trade’s history', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  const body = 'Paid ₦152,000.37 at 12:04, session 000013.';
  const { statementId } = await makeStatement(disputeId, buyer, { body });
  const event = await one(
    at.db,
    sql<{ detail: Record<string, unknown> }>`select detail from trade_events
      where trade_id = ${tradeId} and kind = 'statement_made'`,
  );
  expect(event.detail).toMatchObject({
    statement_id: statementId,
    by: 'buyer',
    body_sha256: createHash('sha256').update(body).digest('hex'),
  });
  expect((await notificationsTo(seller)).at(-1)).toBe('trade_statement');
  for (const change of [
    sql`update dispute_statements set body = 'never' where id = ${statementId}`,
    sql`delete from dispute_statements where id = ${statementId}`,
  ]) {
    await expect(rows(at.db, change)).rejects.toThrow(/permission denied|append-only/);
  }
});

test('the same request again is the same statement', async () => {
  const { disputeId, buyer } = await disputed(at);
  const key = crypto.randomUUID();
  const [first, second] = [
    await makeStatement(disputeId, buyer, { key }),
    await makeStatement(disputeId, buyer, { key }),
  ];
  expect(second).toEqual(first);
  const again = [
    await makeStatement(disputeId, buyer, { body: 'Look.' }),
    await makeStatement(disputeId, buyer, { body: 'Look.' }),
  ];
  expect(again[1], 'a second click without a key').toEqual(again[0]);
  const question = { body: 'And the receipt?' };
  const asked = [
    await makeStatement(disputeId, admin, question),
    await makeStatement(disputeId, admin, question),
  ];
  expect(asked[1]).toEqual(asked[0]);
  const later = await makeStatement(disputeId, buyer, { body: 'Look.' });
  expect(later, 'after somebody else spoke it is said anew').not.toEqual(again[0]);
});

test('files count only where their author has put them into the trade’s own folder', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  const other = await disputed(at);
  const put = async (owner: string, folder: string) => {
    const name = `${folder}/${crypto.randomUUID()}.webp`;
    await rows(
      at.db,
      sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag)
        values ('dispute-evidence', ${name}, ${owner}, gen_random_uuid(), 1, 'image/webp', 'no-cache', 'abc')`,
    );
    return name;
  };
  const own = await put(buyer, tradeId);
  for (const path of [
    await put(seller, tradeId),
    await put(buyer, other.tradeId),
    `${tradeId}/${crypto.randomUUID()}.webp`,
    `${tradeId}/../${own}`,
  ]) {
    await expect(makeStatement(disputeId, buyer, { paths: [own, path] })).rejects.toMatchObject({
      code: 'ATTACHMENT_NOT_FOUND',
    });
  }
  const { statementId } = await makeStatement(disputeId, buyer, { paths: [own, own] });
  const { paths } = await one(
    at.db,
    sql<{
      paths: string[];
    }>`select attachment_paths as paths from dispute_statements where id = ${statementId}`,
  );
  expect(paths).toEqual([own]);
});

test('an administrator asks, which restarts both sides’ time; strangers find no dispute', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  const stranger = await running(at);
  await expect(makeStatement(disputeId, stranger.seller)).rejects.toMatchObject({
    code: 'DISPUTE_NOT_FOUND',
  });
  await makeStatement(disputeId, buyer);
  await letTimePass(at.db, 20 * 60);
  expect(await makeStatement(disputeId, admin, { body: 'From which account?' })).toMatchObject({
    role: 'arbiter',
  });
  expect(await disputeOf(tradeId)).toMatchObject({ status: 'under_review', due: 86_400 });
  expect((await notificationsTo(seller)).at(-1)).toBe('trade_statement');
  await letTimePass(at.db, 48 * 60);
  await processDisputeDeadlines({ db: at.db, log });
  expect(await disputeOf(tradeId), 'an answer from before the question is none').toMatchObject({
    silent_side: 'both',
  });
});

test('48 hours of silence are marked against that side, notified, and decide nothing', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  await makeStatement(disputeId, buyer);
  await letTimePass(at.db, 48 * 60 - 1);
  await processDisputeDeadlines({ db: at.db, log });
  expect(await disputeOf(tradeId)).toMatchObject({ silent_side: null });
  await letTimePass(at.db, 2);
  await processDisputeDeadlines({ db: at.db, log });
  await processDisputeDeadlines({ db: at.db, log });
  expect(await disputeOf(tradeId)).toMatchObject({ silent_side: 'seller', status: 'open' });
  for (const person of [seller, buyer]) {
    const silenceNotifications = (await notificationsTo(person)).filter(
      (type) => type === 'trade_silence',
    );
    expect(silenceNotifications).toHaveLength(1);
  }
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
  await makeStatement(disputeId, seller);
  await processDisputeDeadlines({ db: at.db, log });
  expect(await disputeOf(tradeId), 'the mark stays').toMatchObject({ silent_side: 'seller' });
});

test('one side makes at most twenty statements', async () => {
  const { disputeId, buyer } = await disputed(at);
  for (let n = 0; n < 20; n++) await makeStatement(disputeId, buyer, { body: `Point ${n}` });
  await expect(makeStatement(disputeId, buyer)).rejects.toMatchObject({
    code: 'TOO_MANY_STATEMENTS',
  });
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LATE_CLAIM_MINUTES } from '#core/trade/rare-step-limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/integrations/files/file-store.ts';
import { folderStore } from '#server/platform/integrations/files/folder-store.ts';
import { submitProof } from '#server/trading/proofs/submit-proof.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { claimLatePayment } from '#server/trading/trades/late/claim-late-payment.ts';
import { getLateClaim } from '#server/trading/trades/late/get-late-claim.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import {
  type Running,
  running,
  type RunningTradeOptions,
} from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  balances,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { uploadReceipt } from '#tests/support/factories/receipts.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const folder = temporaryFolder();
let at: MoneyDatabase & { readonly files: FileStore };
beforeAll(async () => {
  at = { ...(await moneyDatabase()), files: folderStore(folder) };
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
});
afterAll(async () => {
  await at.close();
  removeFolder(folder);
});

interface Row {
  readonly status: string;
  readonly parent_id: string | null;
  readonly buyer_id: string | null;
  readonly amount: string;
  readonly price: string;
  readonly total: string | null;
  readonly method: string | null;
  readonly escrow: string | null;
}

function rowOf(id: string): Promise<Row> {
  return one(
    at.db,
    sql<Row>`select t.status, t.parent_id, t.buyer_id, trim_scale(t.amount)::text as amount,
      trim_scale(t.price_per_unit)::text as price, t.total_fiat::text as total, t.payment_method_id as method,
      (select trim_scale(e.amount)::text || '+' || trim_scale(e.fee_amount)::text from escrow e
        where e.trade_id = t.id and e.status = 'locked') as escrow
      from trades t where t.id = ${id}`,
  );
}

/** A run whose payment window passed, and the total its buyer had been asked for. */
async function expired(options: RunningTradeOptions = {}): Promise<Running & { total: string }> {
  const run = await running(at, { ...options, paid: false });
  const { total } = await rowOf(run.tradeId);
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  return { ...run, total: total ?? '' };
}

const receiptOf = ({ tradeId, buyer }: Running, content?: Buffer) =>
  uploadReceipt(at, { tradeId, buyerId: buyer, ...(content && { content }) });

/** With a receipt of its own, unless another one is named, or none. */
async function claim(
  run: Running,
  { key = null, path }: { key?: string | null; path?: string | null } = {},
) {
  const receiptPath = path === undefined ? await receiptOf(run) : path;
  const { tradeId, buyer: callerId } = run;
  return claimLatePayment(at, { tradeId, callerId, receiptPath, idempotencyKey: key });
}

/** The receipts the parties see in the current run: which file, and its status. */
function receiptsIn(tradeId: string): Promise<{ path: string; status: string }[]> {
  return rows(
    at.db,
    sql`select p.proof_image_url as path, p.verification_status as status from payment_proofs p
      join trades t on t.id = p.trade_id
      where t.id = ${tradeId} and p.submitted_at >= t.accepted_at order by p.submitted_at, p.id`,
  );
}

async function take(tradeId: string, takerId: string, part: string | null = null) {
  return acceptTrade(at, { presence: PROVEN, ...TAKES_ALL, tradeId, takerId, part });
}

async function notificationsOf(userId: string): Promise<string[]> {
  const found = await rows(
    at.db,
    sql<{ title: string }>`select title from notifications where user_id = ${userId}
      and type = 'trade_late_payment_claimed' order by created_at, id`,
  );
  return found.map(({ title }) => title);
}

describe('a whole offer', () => {
  test('is locked again on the old terms, waits for the seller, and is released as ever', async () => {
    const run = await expired();
    expect(await rowOf(run.tradeId)).toMatchObject({ status: 'open', total: null });
    const answer = await claim(run);
    expect(answer).toMatchObject({
      trade_id: run.tradeId,
      status: 'processing',
      total_fiat: run.total.replace(/0+$/, '').replace(/\.$/, ''),
      total_changed: false,
    });
    expect(await rowOf(run.tradeId)).toEqual({
      status: 'processing',
      parent_id: null,
      buyer_id: run.buyer,
      amount: '100',
      price: '1520',
      total: run.total,
      method: 'bank-transfer',
      escrow: '100+0.3',
    });
    expect(await notificationsOf(run.seller)).toEqual(['The buyer says they already paid']);
    expect(await notificationsOf(run.buyer)).toEqual(['100.00 USDT is in escrow for you again']);

    const { id: escrowId } = await one(
      at.db,
      sql<{
        id: string;
      }>`select id from escrow where trade_id = ${run.tradeId} and status = 'locked'`,
    );
    const { tradeId, buyer: buyerId, seller: callerId } = run;
    await releaseEscrow(at, { presence: PROVEN, tradeId, escrowId, buyerId, callerId });
    expect(await balances(at.db, run.buyer)).toEqual({ available: '2100', locked: '0' });
  });

  test('keeps the terms of the run although the offer was edited since', async () => {
    const run = await expired();
    await rows(
      at.db,
      sql`update trades set price_per_unit = 1600, payment_method_ids = '{opay}', pause_reason = 'owner'
        where id = ${run.tradeId}`,
    );
    await claim(run);
    expect(await rowOf(run.tradeId)).toMatchObject({
      price: '1520',
      total: run.total,
      method: 'bank-transfer',
    });
  });

  test('that was partly taken since: the rest must cover the claim', async () => {
    const run = await expired({ amount: '100' });
    const other = await person(at.db);
    const taken = await take(run.tradeId, other, '1');
    if (!taken.success) throw new Error(taken.code);
    await expect(claim(run)).rejects.toMatchObject({ code: 'LATE_FUNDS_GONE' });
    await expect(claim(run)).rejects.toMatchObject({ code: 'LATE_FUNDS_GONE' });
    expect(await notificationsOf(run.seller)).toEqual(['A buyer says they already paid']);
    expect(await getLateClaim(at.db, run.tradeId, run.buyer)).toMatchObject({
      possible: false,
      reason: 'LATE_FUNDS_GONE',
    });

    await cancelTrade(at, { tradeId: taken.trade_id, callerId: other, reason: null });
    expect(await getLateClaim(at.db, run.tradeId, run.buyer)).toMatchObject({ possible: true });
    expect(await claim(run)).toMatchObject({ trade_id: run.tradeId });
  });

  test('that was taken whole or withdrawn is gone', async () => {
    const taken = await expired();
    await take(taken.tradeId, await person(at.db));
    await expect(claim(taken)).rejects.toMatchObject({ code: 'LATE_FUNDS_GONE' });

    const cancelled = await expired();
    await cancelTrade(at, { tradeId: cancelled.tradeId, callerId: cancelled.seller, reason: null });
    await expect(claim(cancelled)).rejects.toMatchObject({ code: 'LATE_FUNDS_GONE' });
    expect(await balances(at.db, cancelled.seller)).toEqual({ available: '2000', locked: '0' });
  });
});

describe('a part of an offer', () => {
  test('comes out of the offer again as a trade of its own', async () => {
    const run = await expired({ part: '40' });
    expect(await rowOf(run.tradeId)).toMatchObject({ status: 'cancelled' });
    expect(await rowOf(run.offerId)).toMatchObject({ amount: '100' });
    const { trade_id: again } = await claim(run);
    expect(again).not.toBe(run.tradeId);
    expect(await rowOf(again)).toEqual({
      status: 'processing',
      parent_id: run.offerId,
      buyer_id: run.buyer,
      amount: '40',
      price: '1520',
      total: run.total,
      method: 'bank-transfer',
      escrow: '40+0.12',
    });
    expect(await rowOf(run.offerId)).toMatchObject({ status: 'open', amount: '60' });
    const details = await rows(
      at.db,
      sql`select 1 from trade_payment_details where trade_id = ${again} and buyer_id = ${run.buyer}
        and visible_until is null`,
    );
    expect(details).toHaveLength(1);
    expect(await getLateClaim(at.db, run.tradeId, run.buyer)).toMatchObject({
      possible: false,
      reason: null,
      trade_id: again,
    });
  });

  test('that is all its offer has left takes the offer’s own row', async () => {
    const run = await expired({ part: '40' });
    expect(await take(run.offerId, await person(at.db), '60')).toMatchObject({ success: true });
    const { trade_id } = await claim(run);
    expect(trade_id).toBe(run.offerId);
    expect(await rowOf(run.offerId)).toMatchObject({ status: 'processing', amount: '40' });
  });

  test('whose offer is gone is open itself, and runs again', async () => {
    const run = await running(at, { part: '40', paid: false });
    await cancelTrade(at, { tradeId: run.offerId, callerId: run.seller, reason: null });
    await letTimePass(at.db, 16);
    await expireOverdueTrades(at);
    expect(await rowOf(run.tradeId)).toMatchObject({ status: 'open' });
    expect((await claim(run)).trade_id).toBe(run.tradeId);
  });
});

describe('an offer to buy', () => {
  test('is locked again from what its seller got back', async () => {
    const run = await expired({ type: 'buy' });
    expect(await balances(at.db, run.seller)).toEqual({ available: '2000', locked: '0' });
    await claim(run);
    expect(await balances(at.db, run.seller)).toEqual({ available: '1899.7', locked: '100.3' });
  });

  test('that another seller took meanwhile: the first one’s crypto is locked in a trade of its own', async () => {
    const run = await expired({ type: 'buy' });
    expect(await take(run.tradeId, await person(at.db, { amount: '500' }))).toMatchObject({
      success: true,
    });
    const { trade_id } = await claim(run);
    expect(trade_id).not.toBe(run.tradeId);
    expect(await rowOf(trade_id)).toMatchObject({ status: 'processing', parent_id: null });
  });

  test('whose seller spent it meanwhile is gone', async () => {
    const run = await expired({ type: 'buy' });
    await offer(at.db, run.seller, { amount: '1950' });
    await expect(claim(run)).rejects.toMatchObject({ code: 'LATE_FUNDS_GONE' });
    expect(await notificationsOf(run.seller)).toHaveLength(1);
  });
});

describe('who may claim, and when', () => {
  test('the buyer of the run alone, within fifteen minutes, once', async () => {
    const run = await expired();
    const stranger = await person(at.db);
    for (const callerId of [run.seller, stranger]) {
      await expect(
        claimLatePayment(at, {
          tradeId: run.tradeId,
          callerId,
          receiptPath: null,
          idempotencyKey: null,
        }),
      ).rejects.toMatchObject({ code: 'LATE_CLAIM_NOTHING_EXPIRED' });
    }
    const { until } = await getLateClaim(at.db, run.tradeId, run.buyer);
    await letTimePass(at.db, 16);
    expect(Date.parse(until ?? '')).toBeGreaterThan(0);
    await expect(claim(run)).rejects.toMatchObject({ code: 'LATE_CLAIM_TOO_LATE' });
    expect(await notificationsOf(run.seller)).toEqual([]);
  });

  test('EXP-01 in the instant after the deadline, before any sweep, the run expires and is claimed at once', async () => {
    const run = await running(at, { paid: false });
    await expect(claim(run)).rejects.toMatchObject({ code: 'LATE_CLAIM_NOTHING_EXPIRED' });
    await letTimePass(at.db, 16);
    expect(await claim(run)).toMatchObject({ status: 'processing' });
  });

  test('a row that ran out before and is overdue again: the later run is the one that is claimed', async () => {
    const first = await expired({ type: 'buy' });
    const seller = await person(at.db, { amount: '500' });
    expect(await take(first.tradeId, seller)).toMatchObject({ success: true });
    await letTimePass(at.db, 40);
    await claim(first);
    expect(await rowOf(first.tradeId)).toMatchObject({ status: 'processing' });
    expect(await balances(at.db, seller)).toEqual({ available: '399.7', locked: '100.3' });
    expect(await balances(at.db, first.seller)).toEqual({ available: '2000', locked: '0' });
  });

  test('repeated, with a key or without, it returns the same and moves nothing', async () => {
    const run = await expired({ part: '40' });
    const path = await receiptOf(run);
    const first = await claim(run, { key: 'a key of mine', path });
    expect(await claim(run, { key: 'a key of mine', path })).toEqual(first);
    for (const other of [path, null, undefined]) {
      expect(await claim(run, { path: other })).toMatchObject({
        trade_id: first.trade_id,
        status: 'processing',
      });
    }
    expect(await receiptsIn(first.trade_id)).toHaveLength(1);
    expect(await notificationsOf(run.seller)).toHaveLength(1);
    expect(await rowOf(run.offerId)).toMatchObject({ amount: '60' });
  });

  test('a part of a private trade does not exist for strangers', async () => {
    const run = await expired({ part: '40' });
    const callerId = await person(at.db);
    await expect(
      claimLatePayment(at, {
        tradeId: run.tradeId,
        callerId,
        receiptPath: null,
        idempotencyKey: null,
      }),
    ).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
    await expect(getLateClaim(at.db, run.tradeId, callerId)).rejects.toMatchObject({
      code: 'TRADE_NOT_FOUND',
    });
  });

  test('who took the same again meanwhile is asked to mark that as paid', async () => {
    const run = await expired({ part: '40' });
    expect(await take(run.offerId, run.buyer, '40')).toMatchObject({ success: true });
    await expect(claim(run)).rejects.toMatchObject({ code: 'LATE_CLAIM_TWIN_RUNS' });
  });
});

test('the exact total is reused while it is free; else only its kobo change, and the response states it', async () => {
  const run = await expired({ part: '40' });
  const other = await person(at.db);
  const taken = await take(run.offerId, other, '40');
  if (!taken.success) throw new Error(taken.code);
  await rows(
    at.db,
    sql`update trades set total_fiat = ${run.total}::numeric,
      total_tail = (${run.total}::numeric * 100 % 100)::smallint where id = ${taken.trade_id}`,
  );
  const answer = await claim(run);
  expect(answer.total_changed).toBe(true);
  expect(answer.message).toContain('Do not pay more.');
  expect(Math.floor(Number(answer.total_fiat))).toBe(Math.floor(Number(run.total)));
  expect(Number(answer.total_fiat)).not.toBe(Number(run.total));
  await rows(
    at.db,
    sql`update trades set total_fiat = e.total_fiat, total_tail = (e.total_fiat * 100 % 100)::smallint
      from trade_events e where e.trade_id = trades.id and trades.id = ${taken.trade_id} and e.kind = 'accepted'`,
  );
});

describe('M-1.L6 the receipt', () => {
  test('without one nothing is locked, and the offer is what it was', async () => {
    const run = await expired();
    expect(await getLateClaim(at.db, run.tradeId, run.buyer)).toMatchObject({
      possible: true,
      has_receipt: false,
    });
    const before = await rowOf(run.tradeId);
    await expect(claim(run, { path: null })).rejects.toMatchObject({
      code: 'LATE_CLAIM_NEEDS_RECEIPT',
    });
    expect(await rowOf(run.tradeId)).toEqual(before);
    expect(await notificationsOf(run.seller)).toEqual([]);
    expect(await claim(run)).toMatchObject({ status: 'processing' });
  });

  test.each([
    ['of somebody else', async (run: Running) => receiptOf({ ...run, buyer: run.seller })],
    [
      'of another trade',
      async (run: Running) => receiptOf({ ...(await expired()), buyer: run.buyer }),
    ],
    [
      'that was never uploaded',
      async ({ tradeId }: Running) => `${tradeId}/${crypto.randomUUID()}.png`,
    ],
    ['outside the folder', async (run: Running) => `${run.offerId}/../${await receiptOf(run)}`],
  ] as const)('a file %s is none', async (_whose, pathOf) => {
    const run = await expired();
    await expect(claim(run, { path: await pathOf(run) })).rejects.toMatchObject({
      code: 'PROOF_NOT_UPLOADED',
    });
    expect(await rowOf(run.tradeId)).toMatchObject({ status: 'open', escrow: null });
  });

  test('is in the trade that runs, also where that is a new one', async () => {
    for (const part of [null, '40']) {
      const run = await expired({ part } as RunningTradeOptions);
      const path = await receiptOf(run);
      const { trade_id } = await claim(run, { path });
      expect(await receiptsIn(trade_id)).toEqual([{ path, status: 'pending' }]);
      const { seller_id, buyer_id } = await one(
        at.db,
        sql<{ seller_id: string; buyer_id: string }>`select seller_id, buyer_id from payment_proofs
          where trade_id = ${trade_id}`,
      );
      expect([seller_id, buyer_id]).toEqual([run.seller, run.buyer]);
    }
  });

  test('that was submitted before the time ran out is enough, and goes along', async () => {
    for (const part of [null, '40']) {
      const run = await running(at, { part, paid: false } as RunningTradeOptions);
      const path = await receiptOf(run);
      await submitProof(at, { tradeId: run.tradeId, buyerId: run.buyer, path, payerName: null });
      await letTimePass(at.db, 16);
      await expireOverdueTrades(at);
      expect(await getLateClaim(at.db, run.tradeId, run.buyer)).toMatchObject({
        has_receipt: true,
      });
      const { trade_id } = await claim(run, { path: null });
      expect(await receiptsIn(trade_id)).toEqual([{ path, status: 'pending' }]);
    }
  });

  test('that was submitted and rejected is none', async () => {
    const run = await running(at, { paid: false });
    const path = await receiptOf(run);
    await submitProof(at, { tradeId: run.tradeId, buyerId: run.buyer, path, payerName: null });
    await rows(
      at.db,
      sql`update payment_proofs set verification_status = 'rejected', verified_at = app_now()
        where trade_id = ${run.tradeId}`,
    );
    await letTimePass(at.db, 16);
    await expireOverdueTrades(at);
    await expect(claim(run, { path: null })).rejects.toMatchObject({
      code: 'LATE_CLAIM_NEEDS_RECEIPT',
    });
    await expect(claim(run, { path })).rejects.toMatchObject({ code: 'LATE_CLAIM_RECEIPT_USED' });
  });

  test('of an earlier run of the same row, or of any other payment, is none of this one', async () => {
    const content = randomBytes(32);
    const run = await running(at, { paid: false });
    const path = await receiptOf(run, content);
    await submitProof(at, { tradeId: run.tradeId, buyerId: run.buyer, path, payerName: null });
    await letTimePass(at.db, 16);
    await expireOverdueTrades(at);
    expect(await take(run.tradeId, run.buyer)).toMatchObject({ success: true });
    await letTimePass(at.db, 16);
    await expireOverdueTrades(at);
    expect(await getLateClaim(at.db, run.tradeId, run.buyer)).toMatchObject({ has_receipt: false });
    await expect(claim(run, { path: null })).rejects.toMatchObject({
      code: 'LATE_CLAIM_NEEDS_RECEIPT',
    });
    await expect(claim(run, { path })).rejects.toMatchObject({ code: 'LATE_CLAIM_RECEIPT_USED' });

    const elsewhere = await expired();
    const same = await receiptOf(elsewhere, content);
    await expect(claim(elsewhere, { path: same })).rejects.toMatchObject({
      code: 'LATE_CLAIM_RECEIPT_USED',
    });
    expect(await rowOf(elsewhere.tradeId)).toMatchObject({ status: 'open', escrow: null });
  });

  test('that its owner removes while it is read locks nothing', async () => {
    const run = await expired();
    const path = await receiptOf(run);
    const readThenRemoved: FileStore = {
      ...at.files,
      async get(version) {
        const content = await at.files.get(version);
        await rows(at.db, sql`delete from storage.objects where name = ${path}`);
        return content;
      },
    };
    const { tradeId, buyer: callerId } = run;
    await expect(
      claimLatePayment(
        { ...at, files: readThenRemoved },
        { tradeId, callerId, receiptPath: path, idempotencyKey: null },
      ),
    ).rejects.toMatchObject({ code: 'PROOF_NOT_UPLOADED' });
    expect(await rowOf(tradeId)).toMatchObject({ status: 'open', escrow: null });
    expect(await notificationsOf(run.seller)).toEqual([]);
  });

  test('can be added for as long as the payment can be claimed', async () => {
    const { body } = await one(
      at.db,
      sql<{ body: string }>`select pg_get_functiondef('storage.ran_out_lately'::regproc) as body`,
    );
    expect(body).toContain(`interval '${LATE_CLAIM_MINUTES} minutes'`);
  });

  test('one picture for two runs at the same moment locks one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const content = randomBytes(32);
      const runs = [await running(at, { paid: false }), await running(at, { paid: false })];
      await letTimePass(at.db, 16);
      await expireOverdueTrades(at);
      const claims = await Promise.allSettled(
        runs.map(async (run) => claim(run, { path: await receiptOf(run, content) })),
      );
      expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = claims.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(refused.reason).toMatchObject({ code: 'LATE_CLAIM_RECEIPT_USED' });
      const statuses = await Promise.all(
        runs.map(async ({ tradeId }) => (await rowOf(tradeId)).status),
      );
      expect(statuses.sort()).toEqual(['open', 'processing']);
    }
  });
});

describe('at the same moment', () => {
  const both = async (...steps: (() => Promise<unknown>)[]) =>
    (await Promise.allSettled(steps.map((step) => step()))).map(({ status }) => status);

  test('a claim and another taker: one of them has the trade, the money is whole', async () => {
    for (let round = 0; round < 6; round++) {
      const run = await expired();
      const other = await person(at.db);
      let took = false;
      const [claimed] = await both(
        () => claim(run),
        async () => {
          took = (await take(run.tradeId, other)).success;
        },
      );
      expect(claimed === 'fulfilled').toBe(!took);
      expect((await rowOf(run.tradeId)).buyer_id).toBe(took ? other : run.buyer);
      await expectSoundLedger(at.db);
    }
  });

  test('a claim and the seller taking the offer off the market: one outcome', async () => {
    for (let round = 0; round < 6; round++) {
      const run = await expired({ part: round % 2 ? '40' : null } as RunningTradeOptions);
      const [claimed, left] = await both(
        () => claim(run),
        () => cancelTrade(at, { tradeId: run.offerId, callerId: run.seller, reason: null }),
      );
      const { available, locked } = await balances(at.db, run.seller);
      expect(Number(available) + Number(locked)).toBe(2000);
      if (claimed === 'rejected') expect([left, locked]).toEqual(['fulfilled', '0']);
      else expect(Number(locked)).toBeGreaterThan(0);
    }
  });

  test('ten claims of one run lock it once', async () => {
    const run = await expired({ part: '40' });
    const path = await receiptOf(run);
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(run, { path })));
    expect(await receiptsIn(answers[0]?.trade_id ?? '')).toEqual([{ path, status: 'pending' }]);
    expect(new Set(answers.map(({ trade_id }) => trade_id)).size).toBe(1);
    expect(await rowOf(run.offerId)).toMatchObject({ amount: '60' });
    expect(await notificationsOf(run.seller)).toHaveLength(1);
  });
});

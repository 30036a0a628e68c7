import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import {
  answerSettlement,
  withdrawSettlement,
} from '#server/trading/disputes/answer-settlement.ts';
import { approveDecision, resolveDispute } from '#server/trading/disputes/decide-dispute.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import {
  administrator,
  disputed,
  historyOf,
  walletBalances,
  running,
  tradeState,
} from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
let ngozi: string;
let tunde: string;
beforeAll(async () => {
  at = await moneyDatabase();
  ngozi = await administrator(at.db);
  tunde = await administrator(at.db);
});
afterAll(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

const ROUNDS = 50;

/** How many of these succeeded, and the codes of those that did not. */
async function outcomes(attempts: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  );
  return { done: settled.length - codes.length, codes };
}

function step(kind: 'release' | 'expire' | 'mark_paid', tradeId: string, actorId: string | null) {
  return at.engine
    .take({ kind, trade_id: tradeId, actor_id: actorId, notifications: [] })
    .then(({ code }) => {
      if (code) throw Object.assign(new Error(code), { code });
    });
}

function raise(tradeId: string, callerId: string) {
  return raiseDispute(at.db, { tradeId, callerId, reason: 'other', description: null });
}

test('a dispute and a release at the same moment have one outcome, in fifty rounds', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const { tradeId, seller, buyer } = await running(at);
    const moment = new Promise((resolve) => setTimeout(resolve, round % 10));
    const { done, codes } = await outcomes([
      raise(tradeId, buyer),
      moment.then(() => step('release', tradeId, seller)),
    ]);
    expect(done).toBe(1);
    expect(['DISPUTE_NOT_POSSIBLE', 'TRADE_STATE_CHANGED']).toContain(codes[0]);
    const { trade, escrow } = await tradeState(at.db, tradeId);
    expect([
      ['disputed', 'locked'],
      ['completed', 'released'],
    ]).toContainEqual([trade, escrow]);
    seen.add(trade);
  }
  expect(seen, 'each of them was first at least once').toEqual(new Set(['disputed', 'completed']));
  await expectSoundLedger(at.db);
}, 120_000);

test('a dispute and the clock at the same moment: disputed and locked, or expired and refunded', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { tradeId, buyer } = await running(at, { paid: false });
    await rows(
      at.db,
      sql`update app_clock set ahead = t.completion_timeout - interval '40 milliseconds' - clock_timestamp()
        from trades t where t.id = ${tradeId}`,
    );
    const late = new Promise((resolve) => setTimeout(resolve, 25 + (round % 25)));
    const { codes } = await outcomes([
      late.then(() => raise(tradeId, buyer)),
      late.then(() => step('expire', tradeId, null)),
    ]);
    const { trade, escrow } = await tradeState(at.db, tradeId);
    expect(['disputed locked', 'open refunded', 'in_payment locked']).toContain(
      `${trade} ${escrow}`,
    );
    if (trade === 'disputed') expect(codes).toEqual(['TRADE_STATE_CHANGED']);
    if (trade === 'open') expect(codes).toHaveLength(1);
  }
}, 120_000);

test('an answer, a withdrawal and an arbiter’s decision at once: one of them happens, money moves once', async () => {
  for (let round = 0; round < 30; round++) {
    const { tradeId, disputeId, seller, buyer } = await disputed(at);
    const { settlementId } = await proposeSettlement(at.db, {
      tradeId,
      callerId: buyer,
      kind: 'split',
      buyerAmount: '40',
      note: null,
      presence: PROVEN,
    });
    const attempts = [
      () =>
        answerSettlement(at.db, {
          settlementId,
          callerId: seller,
          accepts: true,
          presence: PROVEN,
        }),
      () => withdrawSettlement(at.db, settlementId, buyer),
      () =>
        resolveDispute(at.db, {
          disputeId,
          adminId: ngozi,
          outcome: 'cancelled',
          reason: 'other',
          note: null,
        }),
    ];
    const turn = round % 3;
    await outcomes(
      [...attempts.slice(turn), ...attempts.slice(0, turn)].map((attempt) => attempt()),
    );
    const { trade, escrow, released } = await tradeState(at.db, tradeId);
    const { available } = await walletBalances(at.db, buyer);
    const how = `${trade} ${escrow} ${released} ${available}`;
    expect(['completed released 40.00000000 2040', 'cancelled refunded 0.00000000 2000']).toContain(
      how,
    );
    const ends = (await historyOf(at.db, tradeId)).filter((kind) => kind === 'resolved');
    expect(ends).toHaveLength(1);
  }
  await expectSoundLedger(at.db);
}, 120_000);

test('two administrators decide opposite at once: one decides, the other is refused', async () => {
  for (let round = 0; round < 20; round++) {
    const { tradeId, disputeId } = await disputed(at);
    const decide = (adminId: string, outcome: 'completed' | 'cancelled') =>
      resolveDispute(at.db, { disputeId, adminId, outcome, reason: 'other', note: null });
    const { done, codes } = await outcomes([
      decide(ngozi, 'completed'),
      decide(tunde, 'cancelled'),
    ]);
    expect([done, codes]).toEqual([1, ['DISPUTE_CLOSED']]);
    const { trade, outcome } = await tradeState(at.db, tradeId);
    expect(trade).toBe(outcome);
  }
  await expectSoundLedger(at.db);
}, 120_000);

test('of a large trade: approved and sent back at once, one of them counts', async () => {
  const zainab = await administrator(at.db);
  for (let round = 0; round < 10; round++) {
    const { tradeId, disputeId } = await disputed(at, { amount: '1000', max: '2000000' });
    const reason = { reason: 'other', note: null };
    await resolveDispute(at.db, { disputeId, adminId: ngozi, outcome: 'completed', ...reason });
    const decide = (adminId: string, approves: boolean) =>
      approveDecision(at.db, { disputeId, adminId, approves, note: null });
    const { done, codes } = await outcomes([decide(tunde, true), decide(zainab, false)]);
    expect([done, codes]).toEqual([1, ['NO_DECISION_WAITS']]);
    const { trade, escrow } = await tradeState(at.db, tradeId);
    expect(['completed released', 'disputed locked']).toContain(`${trade} ${escrow}`);
  }
  await expectSoundLedger(at.db);
}, 120_000);

test('a decision is one transaction: an abort at any point leaves nothing of it', async () => {
  const { tradeId, disputeId, seller, buyer } = await disputed(at);
  const before = [await walletBalances(at.db, seller), await walletBalances(at.db, buyer)];
  const history = await historyOf(at.db, tradeId);
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  const owner = openDatabase(pool);
  await rows(
    owner,
    sql`create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
  );
  await rows(owner, sql`grant execute on function stop_here() to app_service`);
  await rows(
    owner,
    sql`create trigger stop before insert on notifications for each row
      when (new.title like 'Decided%') execute function stop_here()`,
  );
  const decide = () =>
    resolveDispute(at.db, {
      disputeId,
      adminId: ngozi,
      outcome: 'completed',
      reason: 'other',
      note: null,
    });
  await expect(decide()).rejects.toThrow('stopped');
  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'disputed',
    escrow: 'locked',
    dispute: 'open',
    outcome: null,
  });
  expect([await walletBalances(at.db, seller), await walletBalances(at.db, buyer)]).toEqual(before);
  expect(await historyOf(at.db, tradeId)).toEqual(history);
  await rows(owner, sql`drop trigger stop on notifications`);
  await pool.end();
  expect(await decide()).toMatchObject({ status: 'completed' });
});

test.each([
  [10_000_000_000n, 30_000_000n, 1n],
  [10_000_000_000n, 29_999_999n, 0n],
  [0n, 30_000_000n, 10_000_000_000n],
  [-1n, 0n, 10_030_000_001n],
])(
  'an escrow is settled to the unit: %s, %s and %s are refused',
  async (released, fee, refunded) => {
    const { tradeId } = await disputed(at);
    await expect(
      rows(
        at.db,
        sql`select settle_escrow(${tradeId}, ${released}, ${fee}, ${refunded}, 'available', 'available', true)`,
      ),
    ).rejects.toThrow(/to the unit/);
  },
);

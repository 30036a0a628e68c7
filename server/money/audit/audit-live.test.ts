import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditLive, type Pauses } from '#server/money/audit/audit-live.ts';
import { auditMetrics } from '#server/money/audit/audit-metrics.ts';
import { type Check, EVERYTHING, sqlCheck } from '#server/money/audit/check.ts';
import { LIVE_LIMITS, liveScope } from '#server/money/audit/live-scope.sql.ts';
import { runCheck } from '#server/money/audit/run-checks.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import {
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let owner: Db;
let close: () => Promise<void>;
const errors: { fields: unknown; text: string }[] = [];
const log = {
  error: (fields: unknown, text: string) => void errors.push({ fields, text }),
} as Parameters<typeof auditLive>[0]['log'];

beforeEach(async () => {
  errors.length = 0;
  at = await moneyDatabase();
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  close = async () => {
    await pool.end();
    await at.close();
  };
});
afterEach(() => close());

/** The pauses are for a market that runs beside it: here nobody waits. */
const atOnce = () => Promise.resolve();
const runAudit = (untilSecondCheck: Pauses['untilSecondCheck'] = atOnce) =>
  auditLive({ db: at.db, log }, { rest: atOnce, untilSecondCheck });
const broken = async () =>
  (await runAudit()).filter(({ breaking }) => breaking.length > 0).map(({ check }) => check.name);

/** Only the database owner can do this, with triggers off. */
async function cheat(statement: ReturnType<typeof sql>) {
  await owner.transaction().execute(async (tx) => {
    await rows(tx, sql`set local session_replication_role = replica`);
    await rows(tx, statement);
  });
}

async function admin(): Promise<string> {
  const id = await person(at.db);
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
  return id;
}

test('a finding is reported once to every administrator, stays open until fixed, and is in the metrics', async () => {
  const admins = [await admin(), await admin()];
  const maker = await person(at.db, { amount: '500' });
  const tradeId = await offer(at.db, maker);
  expect(await broken()).toEqual([]);
  expect(await auditMetrics(at.db)).toContain('oja_audit_findings 0\n');

  await cheat(sql`update trades set amount = amount + 1 where id = ${tradeId}`);
  expect(await broken()).toEqual(['open-sell-offers-are-funded', 'rows-equal-their-replay']);
  const alarms = () =>
    rows(
      at.db,
      sql<{ user_id: string; title: string }>`
        select user_id, title from notifications where type = 'audit_alarm' order by title, user_id`,
    );
  expect(await alarms()).toEqual(
    ['Audit: open-sell-offers-are-funded', 'Audit: rows-equal-their-replay'].flatMap((title) =>
      [...admins].sort().map((user_id) => ({ user_id, title })),
    ),
  );
  expect(errors.map(({ fields }) => fields)).toMatchObject([
    { check: 'open-sell-offers-are-funded', subjects: [maker] },
    { check: 'rows-equal-their-replay', subjects: [tradeId] },
  ]);

  expect(await broken()).toHaveLength(2);
  expect(await alarms()).toHaveLength(4);
  expect(errors).toHaveLength(2);
  expect(await auditMetrics(at.db)).toContain('oja_audit_findings 2\n');

  await cheat(sql`update trades set amount = amount - 1 where id = ${tradeId}`);
  expect(await broken()).toEqual([]);
  const openFindings = sql<{
    n: number;
  }>`select count(*)::int as n from audit_findings where mended_at is null`;
  expect((await one(at.db, openFindings)).n).toBe(0);

  await cheat(sql`update trades set amount = amount + 1 where id = ${tradeId}`);
  await runAudit();
  expect(await alarms(), 'broken anew, told anew').toHaveLength(8);
});

test('what holds again at the second check is not reported', async () => {
  const maker = await person(at.db, { amount: '500' });
  const tradeId = await offer(at.db, maker);
  await cheat(sql`update trades set amount = amount + 1 where id = ${tradeId}`);
  const mend = vi.fn(() => cheat(sql`update trades set amount = amount - 1 where id = ${tradeId}`));
  expect((await runAudit(mend)).flatMap(({ breaking }) => breaking)).toEqual([]);
  expect(mend, 'the first check found it').toHaveBeenCalledOnce();
  expect(errors).toEqual([]);
});

test('a run covers what changed since the last one and a few more in turn, until all were covered', async () => {
  const limits = { ...LIVE_LIMITS, tradesInTurn: 2, peopleInTurn: 2 };
  const maker = await person(at.db, { amount: '5000' });
  const offers = [];
  for (let n = 0; n < 5; n++) offers.push(await offer(at.db, maker, { amount: '50' }));
  await rows(at.db, sql`update app_clock set ahead = ahead + interval '1 day'`);

  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn++) {
    const scope = await liveScope(at.db, limits);
    for (const id of scope.moved.trades ?? []) seen.add(id);
    expect(scope.moved.trades?.length).toBeLessThanOrEqual(2);
    await rows(
      at.db,
      sql`insert into audit_runs (kind, milliseconds, checked, breaking, covered_until, trade_cursor, owner_cursor)
        values ('live', 0, 0, 0, ${scope.coveredUntil}, ${scope.tradeCursor}, ${scope.ownerCursor})`,
    );
  }
  expect([...seen].sort()).toEqual([...offers].sort());

  const next = await offer(at.db, maker, { amount: '50' });
  expect((await liveScope(at.db, limits)).moved.trades).toContain(next);
});

test('more steps than one run covers are left to the next, and none is skipped', async () => {
  const maker = await person(at.db, { amount: '5000' });
  const offers = [];
  for (let n = 0; n < 5; n++) offers.push(await offer(at.db, maker, { amount: '50' }));
  await rows(at.db, sql`update app_clock set ahead = ahead + interval '5 minutes'`);
  const limits = { events: 3, tradesInTurn: 0, peopleInTurn: 0 };
  const storeRun = ({ coveredUntil }: Awaited<ReturnType<typeof liveScope>>) =>
    rows(
      at.db,
      sql`insert into audit_runs (kind, milliseconds, checked, breaking, covered_until)
        values ('live', 0, 0, 0, ${coveredUntil})`,
    );

  const first = await liveScope(at.db, limits);
  expect(first.moved.trades).toEqual(offers.slice(0, 3));
  await storeRun(first);
  const second = await liveScope(at.db, limits);
  expect(second.moved.trades).toEqual(expect.arrayContaining(offers.slice(3)));
  await storeRun(second);
  // What is older than a minute and already checked is not checked again, unless it changes.
  expect((await liveScope(at.db, limits)).moved.trades?.length).toBeLessThanOrEqual(1);
});

test('a check that runs out of time is marked so and closes no finding', async () => {
  const slow = sqlCheck(
    { name: 'slow', meaning: 'Slow.', of: 'relations', when: 'whole' },
    () => sql`select 'x' as subject from pg_sleep(20)`,
  );
  const result = await runCheck(at.db, slow, EVERYTHING, { statementMs: 100, alone: true });
  expect(result).toMatchObject({ finished: false, breaking: [] });
  expect(result.milliseconds).toBeLessThan(10_000);

  const finds = () => Promise.resolve([{ subject: 'x', detail: {} }]);
  const findsNothing = () => Promise.resolve([]);
  /** Cut off sooner than the audit would, so that this test need not wait as long. */
  const runsOut: Check['breaking'] = async (db, scope) => {
    await rows(db, sql`set local statement_timeout = 50`);
    return slow.breaking(db, scope);
  };
  let breaking: Check['breaking'] = finds;
  const check: Check = {
    ...slow,
    when: 'live',
    breaking: (db, scope) => breaking(db, scope),
  };
  const audit = async (untilSecondCheck: Pauses['untilSecondCheck'] = atOnce) => {
    await auditLive({ db: at.db, log }, { rest: atOnce, untilSecondCheck }, [check]);
    const run = sql<{ unfinished: string[] }>`
      select unfinished from audit_runs order by started_at desc, id desc limit 1`;
    const open = sql<{ subject: string }>`
      select subject from audit_findings where check_name = 'slow' and mended_at is null`;
    return {
      unfinished: (await one(at.db, run)).unfinished,
      open: (await rows(at.db, open)).map(({ subject }) => subject),
    };
  };
  expect(await audit()).toEqual({ unfinished: [], open: ['x'] });
  breaking = runsOut;
  expect(await audit()).toEqual({ unfinished: ['slow'], open: ['x'] });
  breaking = finds;
  const thenRunsOut = () => Promise.resolve((breaking = runsOut));
  expect(await audit(thenRunsOut), 'at the second check').toEqual({
    unfinished: ['slow'],
    open: ['x'],
  });
  breaking = findsNothing;
  expect(await audit(), 'only a check that ended closes it').toEqual({ unfinished: [], open: [] });
});

test('the audit only reads', async () => {
  const meddling = {
    name: 'meddling',
    meaning: 'Meddles.',
    of: 'relations',
    when: 'whole',
    breaking: async (db: Db) => {
      await rows(db, sql`update app_clock set ahead = ahead`);
      return [];
    },
  } as const;
  await expect(
    runCheck(at.db, meddling, EVERYTHING, { statementMs: 1_000, alone: true }),
  ).rejects.toMatchObject({ code: '25006' });
});

import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstTail } from '#core/trade/kobo-tail.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { rows } from '#server/platform/db/database.ts';
import { openTradeEngine, type TradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { AcceptStep, TradeStep } from '#server/money/ledger/steps/step.ts';
import { explainSteps } from '#tests/support/harness/explain-steps.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { LEAP_MINUTES, type ModelState, readState } from '#tests/support/factories/trade-model.ts';

const UNIT = 100_000_000n;
const PRICE = '1520.00';

let at: MoneyDatabase;
let engines: TradeEngine[];
let close: () => Promise<void>;
/** The bank account of each person in the random walk. */
let accounts: ReadonlyMap<string, string>;

beforeEach(async () => {
  at = await moneyDatabase();
  engines = [1, 2, 3, 4].map(() => openTradeEngine(at.serviceUrl, 2));
  close = async () => {
    for (const engine of engines) await engine.close();
    await at.close();
  };
});
afterEach(async () => {
  await expectSoundLedger(at.db);
  await close();
});

/** Numbers below a bound, deterministic for a seed (mulberry32). */
function randomness(seed: number) {
  let state = seed;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  return { below, oneOf };
}

type Randomness = ReturnType<typeof randomness>;

function acceptance(trade_id: string, actor_id: string, units: bigint): AcceptStep {
  return {
    kind: 'accept',
    trade_id,
    actor_id,
    child_id: crypto.randomUUID(),
    units,
    fee_units: (units * 30n) / 10_000n,
    total_fiat_minor: (units * 152_000n) / UNIT,
    tail: firstTail({ asset: 'NGN', units: 0n }, trade_id),
    limit: null,
    seen_price: PRICE,
    bank_account_id: null,
    payment_method_id: null,
    notifications: [
      {
        user_id: actor_id,
        text: notificationText('trade_released', { crypto: 'It’s “quoted” {1,2} \\' }),
      },
    ],
  };
}

test('one step that breaks a constraint fails alone; the rest of its batch is executed', async () => {
  const seller = await person(at.db, { amount: '1003' });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => person(at.db)));
  const offers = await Promise.all(buyers.map(() => offer(at.db, seller)));

  const outcomes = await Promise.allSettled(
    offers.map((id, n) =>
      engines[0]!.take({
        ...acceptance(id, buyers[n]!, 100n * UNIT),
        ...(n === 4 && { total_fiat_minor: -100n }),
      }),
    ),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(
    offers.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
  );
  expect(outcomes[4]).toMatchObject({ reason: { constraint: 'trades_total_fiat_check' } });
  const open = await rows(at.db, sql`select id from trades where status = 'open'`);
  expect(open).toEqual([{ id: offers[4] }]);
});

test('steps queued behind a batch become one batch, whose changes share one timestamp', async () => {
  const seller = await person(at.db, { amount: '2006' });
  const offers = await Promise.all(Array.from({ length: 20 }, () => offer(at.db, seller)));

  const results = await Promise.all(offers.map((id) => engines[0]!.take(withdrawal(id, seller))));

  expect(results.map(({ code }) => code)).toEqual(offers.map(() => null));
  const times = await rows(
    at.db,
    sql`select distinct created_at from trade_events where kind = 'cancelled'`,
  );
  expect(times).toHaveLength(1);
});

test('a batch that waits for a lock does not hold up later steps', async () => {
  const [held, free] = await Promise.all([1, 2].map(() => person(at.db, { amount: '200.6' })));
  const [stuck, passing] = await Promise.all([offer(at.db, held!), offer(at.db, free!)]);

  let settled = false;
  const late = await transaction(at.db, async (tx) => {
    await rows(tx, sql`select from trades where id = ${stuck} for update`);
    const waiting = engines[0]!.take(withdrawal(stuck!, held!)).finally(() => (settled = true));
    await sleep(200);
    expect(await engines[0]!.take(withdrawal(passing!, free!))).toMatchObject({ code: null });
    expect(settled).toBe(false);
    return { waiting };
  });

  expect(await late.waiting).toMatchObject({ code: null, status: 'cancelled' });
});

function withdrawal(trade_id: string, actor_id: string): TradeStep {
  const return_id = crypto.randomUUID();
  return { kind: 'cancel', trade_id, actor_id, reason: null, return_id, notifications: [] };
}

test('a repeated acceptance returns the trade and the escrow of the first', async () => {
  const seller = await person(at.db, { amount: '200.6' });
  const buyer = await person(at.db);
  const [whole, parted] = [await offer(at.db, seller), await offer(at.db, seller)];
  for (const step of [
    acceptance(whole, buyer, 100n * UNIT),
    acceptance(parted, buyer, 40n * UNIT),
  ]) {
    const [first, second] = [await engines[0]!.take(step), await engines[1]!.take(step)];
    expect(first).toMatchObject({ code: null, replayed: false, status: 'in_payment' });
    expect(second).toEqual({ ...first, replayed: true, status: expect.any(String) });
  }
});

test('random steps at four nodes, over shared offers, parts and people: results are serializable', async () => {
  const seed = Number(process.env['OJA_TEST_SEED'] ?? Date.now() % 2 ** 31);
  await randomWalk(randomness(seed), 100).catch((error: unknown) => {
    throw new Error(`With OJA_TEST_SEED=${seed}: ${String(error)}`, { cause: error });
  });
}, 120_000);

/** Rounds of concurrent steps. After each, the state must be what some serial order leaves in the model. */
async function randomWalk(random: Randomness, rounds: number) {
  const begun = await beginOfDay();
  const people = await Promise.all(
    Array.from({ length: 14 }, () => person(at.db, { amount: '700' })),
  );
  await rows(at.db, sql`insert into trader_blocks values (${people[0]}, ${people[1]})`);
  let state = await readState(at.db, 0, begun);
  for (let round = 0; round < rounds; round++) {
    const now = random.below(6) === 0 ? state.now + LEAP_MINUTES : state.now;
    if (now > state.now) await letTimePass(at.db, LEAP_MINUTES);
    while (openOffers(state) < 8) {
      const posting = people.filter((who) => mayPost(state, now, who));
      if (posting.length === 0) people.push(await person(at.db, { amount: '700' }));
      await putOffer(random, state, posting.length > 0 ? random.oneOf(posting) : people.at(-1)!);
      state = await readState(at.db, now, begun);
    }
    accounts = await accountsOf(people);
    state = { ...state, now };

    const steps = Array.from({ length: 16 }, () => randomStep(random, state, people));
    const results = await Promise.all(steps.map((step) => random.oneOf(engines).take(step)));
    const tried = steps.map((step, n) => {
      const { code, replayed } = results[n]!;
      return { step, answer: code ?? (replayed ? 'REPLAYED' : null) };
    });
    const after = await readState(at.db, now, begun);
    state = explainSteps(state, tried, after);
    expect(state).toEqual(after);
    expect(await differentInTheFeed()).toEqual([]);
  }
  expect(await brokenHistories()).toEqual([]);
}

/** Sets the product's clock to half past midnight in Lagos, so that no day ends while limits are tested. */
async function beginOfDay(): Promise<Date> {
  await rows(
    at.db,
    sql`update app_clock set ahead = (date_trunc('day', now() at time zone 'Africa/Lagos') + interval '1 day 30 minutes')
      at time zone 'Africa/Lagos' - now()`,
  );
  return readNow(at.db);
}

async function accountsOf(people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await rows(
    at.db,
    sql<{ user_id: string; id: string }>`select user_id, id from bank_accounts
      where user_id = any(${people}::uuid[])`,
  );
  return new Map(known.map(({ user_id, id }) => [user_id, id]));
}

/** Accounts whose transactions, in order of time, do not each continue from the last one's balance. */
function brokenHistories() {
  return rows(
    at.db,
    sql`
      with legs as (
        select from_id as account_id, created_at, id, -(units + fee_units) as change, from_balance_after as after
          from ledger_transactions
        union all
        select to_id, created_at, id, units, to_balance_after from ledger_transactions),
      steps as (
        select *, lag(after, 1, 0) over (partition by account_id order by created_at, id) as before from legs)
      select s.account_id, s.created_at from steps s join ledger_accounts a on a.id = s.account_id
      where a.owner_id is not null and s.after <> s.before + s.change`,
  );
}

/** Trades whose last row in the change feed is not the row they are in, or that left the market unannounced. */
function differentInTheFeed() {
  return rows(
    at.db,
    sql`
      select t.id, f.record, f.old_record, to_jsonb(t) as row
      from trades t
      left join lateral (select * from change_feed c
        where c.table_name = 'trades' and c.record ->> 'id' = t.id::text order by c.id desc limit 1) f on true
      where (to_jsonb(t) || f.record::jsonb) is distinct from to_jsonb(t)
        or f.record ->> 'updated_at' is distinct from to_json(t.updated_at) #>> '{}'
        or f.is_whole is distinct from f.record::jsonb ? 'terms'
        or (t.status = 'in_payment' and t.parent_id is null and f.op = 'UPDATE'
          and (f.old_record ->> 'status' is distinct from 'open' or f.old_record ->> 'total_fiat' is not null))`,
  );
}

function mayPost({ people }: ModelState, now: number, who: string): boolean {
  return (people.get(who)?.lockedUntil ?? 0) <= now;
}

function openOffers({ trades }: ModelState): number {
  return [...trades.values()].filter(({ status }) => status === 'open').length;
}

async function putOffer(random: Randomness, { available }: ModelState, who: string) {
  const rich = (available.get(who) ?? 0n) >= 101n * UNIT;
  const type = !rich || random.below(3) === 0 ? 'buy' : 'sell';
  const id = await offer(at.db, who, { type, full: random.below(4) === 0 });
  const [oneAtATime, staysAway, isPaused] = [6, 6, 10].map((odds) => random.below(odds) === 0);
  await rows(
    at.db,
    sql`update trades set one_at_a_time = ${oneAtATime}, returns_to_market = ${!staysAway},
      pause_reason = ${isPaused ? 'owner' : null} where id = ${id}`,
  );
}

/** Mostly a step its actor may take, sometimes one that nobody may. */
function randomStep(random: Randomness, { trades }: ModelState, people: string[]): TradeStep {
  const all = [...trades.values()];
  const running = all.filter(({ status }) => status !== 'completed' && status !== 'cancelled');
  const trade = random.oneOf(random.below(20) === 0 ? all : running);
  const anyone = random.oneOf(people);
  const party = (who: string | null) => (random.below(8) === 0 ? anyone : (who ?? anyone));
  const base = { trade_id: trade.id, parent_id: trade.parent, notifications: [] };
  const draw = random.below(12);
  if (trade.status === 'open' && draw < 9) {
    const units = random.oneOf([trade.units, 25n * UNIT, 40n * UNIT, 100n * UNIT]);
    const bank_account_id = trade.type === 'buy' ? (accounts.get(anyone) ?? null) : null;
    const step = { ...acceptance(trade.id, anyone, units), bank_account_id };
    return random.below(10) === 0 ? { ...step, seen_price: '1519.00' } : step;
  }
  if (draw < 4) return { ...base, kind: 'mark_paid', actor_id: party(trade.buyer) };
  if (draw < 7) return { ...base, kind: 'release', actor_id: party(trade.seller) };
  if (draw < 9) return { ...base, kind: 'expire', actor_id: null };
  const actor_id = party(random.oneOf([trade.creator, trade.buyer, trade.seller]));
  return { ...base, kind: 'cancel', actor_id, reason: null, return_id: crypto.randomUUID() };
}

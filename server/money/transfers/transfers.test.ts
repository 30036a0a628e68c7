import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import {
  answerRequest,
  cancelRequest,
  expireRequests,
} from '#server/money/transfers/answer-request.ts';
import { findRecipient } from '#server/money/transfers/find-recipient.ts';
import { requestTransfer } from '#server/money/transfers/money-requests.ts';
import { moveTransfer } from '#server/money/transfers/move-transfer.ts';
import { runSchedules } from '#server/money/transfers/run-schedules.ts';
import { cancelSchedule, scheduleTransfer } from '#server/money/transfers/schedule-transfer.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { countedTransactions } from '#tests/support/harness/counted-transactions.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  balances,
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
  unidentified,
} from '#tests/support/factories/people.ts';

const DAY = 24 * 60;
const log = { error: () => undefined } as never;

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  // Noon, so that mornings come when a day has passed.
  await rows(
    at.db,
    sql`update app_clock set ahead = ((app_now() at time zone 'Africa/Lagos')::date + 1 + time '12:00')
      at time zone 'Africa/Lagos' - now()`,
  );
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

/** A signed-in caller; `proven`: a second factor shown just now, `stale`: long ago. */
function caller(userId: string, factor: 'none' | 'proven' | 'stale' = 'none'): SignedInCaller {
  const now = Math.floor(Date.now() / 1000);
  const timestamp = factor === 'stale' ? now - 3_600 : now;
  return {
    role: 'authenticated',
    userId,
    sessionId: null,
    aal: factor === 'none' ? 'aal1' : 'aal2',
    claims: { amr: [{ method: factor === 'none' ? 'password' : 'totp', timestamp }] },
    ip: '127.0.0.1',
    userAgent: 'tests',
  };
}

function send(from: string, to: string, amount: string, key?: string) {
  return sendTransfer(at.db, caller(from, 'proven'), {
    recipientId: to,
    asset: 'USDT',
    amount,
    note: 'rent https://example.com',
    idempotencyKey: key ?? null,
  });
}

const desk = () => ({
  db: at.db,
  config: { mode: 'sandbox', sms: null, url: 'http://oja.test' } as const,
});
const refused = (code: string) => ({ code });
const available = async (id: string) => (await balances(at.db, id)).available;
const notificationsOf = (id: string) =>
  rows(at.db, sql`select type from notifications where user_id = ${id} order by id`);

async function dayAfterNow(): Promise<string> {
  const query = sql<{
    day: string;
  }>`select ((app_now() at time zone 'Africa/Lagos')::date + 1)::text as day`;
  return (await one(at.db, query)).day;
}

async function handleOf(id: string): Promise<string> {
  const query = sql<{ handle: string }>`select handle from trader_profiles where id = ${id}`;
  return (await one(at.db, query)).handle;
}

test('PRD-12 a transfer arrives whole, once however often pressed, and both are notified', async () => {
  const [ada, bola] = [await person(at.db, { amount: '50' }), await person(at.db)];
  const pressed = await Promise.all([1, 2, 3].map(() => send(ada, bola, '20', 'one-intention')));
  expect(new Set(pressed.map(({ transfer_id }) => transfer_id)).size).toBe(1);
  expect([await available(ada), await available(bola)]).toEqual(['30', '20']);
  expect(await notificationsOf(ada)).toEqual([{ type: 'transfer_sent' }]);
  expect(await notificationsOf(bola)).toEqual([{ type: 'transfer_received' }]);
  await expect(send(ada, bola, '21', 'one-intention')).rejects.toMatchObject(
    refused('IDEMPOTENCY_KEY_REUSED'),
  );
  await expect(send(ada, bola, '30.00000001')).rejects.toMatchObject(
    refused('BALANCE_DOES_NOT_COVER'),
  );
  await expect(send(ada, ada, '1')).rejects.toMatchObject(refused('TRANSFER_TO_ONESELF'));
  for (const amount of ['0', '0.000000001', '99999999']) {
    await expect(send(ada, bola, amount)).rejects.toMatchObject(
      refused('WALLET_AMOUNT_NOT_ALLOWED'),
    );
  }
  expect([await available(ada), await available(bola)]).toEqual(['30', '20']);
});

test('M-1.L17 dust that no network pays out is not sent, requested or planned', async () => {
  const [ada, bola] = [await person(at.db, { amount: '5' }), await person(at.db)];
  const dust = { asset: 'USDT', amount: '0.0000001' } as const;
  const plan = { ...dust, cadence: 'once', firstOn: await dayAfterNow() } as const;
  for (const press of [
    () => send(ada, bola, dust.amount),
    () => requestTransfer(at.db, bola, { ...dust, payerId: ada }),
    () => scheduleTransfer(desk(), caller(ada), { ...plan, recipientId: bola }),
  ]) {
    await expect(press()).rejects.toMatchObject({
      code: 'TRANSFER_TOO_SMALL',
      details: 'The minimum is 0.01 USDT.',
    });
  }
  expect(await notificationsOf(bola)).toEqual([]);
  await send(ada, bola, '0.01');
  expect(await available(bola)).toBe('0.01');
});

test('money that circles A, B and C 64 times, in many lanes at once, is not lost and does not deadlock', async () => {
  const ring = await Promise.all([1, 2, 3].map(() => person(at.db, { amount: '10' })));
  const counted = countedTransactions(at.db);
  const pass = (turn: number) =>
    sendTransfer(counted.db, caller(ring[turn % 3] ?? '', 'proven'), {
      recipientId: ring[(turn + 1) % 3] ?? '',
      asset: 'USDT',
      amount: '3',
    });
  const failures: unknown[] = [];
  // A lane for each connection of the pool: whatever waits for one too long is refused before it is a transfer.
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let turn = lane; turn < 64; turn += 8) {
      await pass(turn).catch((error: { code?: string }) => failures.push(error.code ?? error));
    }
  });
  await Promise.all(lanes);
  expect(counted.begun()).toBe(64);
  expect(failures.filter((failure) => failure !== 'BALANCE_DOES_NOT_COVER')).toEqual([]);
  const total = (await Promise.all(ring.map(available))).reduce((sum, own) => sum + Number(own), 0);
  expect(total).toBe(30);
  const { count } = await one(
    at.db,
    sql<{
      count: number;
    }>`select count(*)::int from transfers where sender_id = any(${ring}::uuid[])`,
  );
  expect(count).toBe(64 - failures.length);
});

test('blocked, closed and unknown people are the same answer, found or sent to', async () => {
  const [ada, bola, gone] = [
    await unidentified(at.db, { amount: '5' }),
    await unidentified(at.db),
    await unidentified(at.db),
  ];
  const handle = await handleOf(bola);
  const { email } = await one(
    at.db,
    sql<{
      email: string;
    }>`update auth.users set phone = '+2348031234567', phone_confirmed_at = now()
      where id = ${bola} returning email`,
  );
  for (const query of [handle.toUpperCase(), `@${handle}`, email, '0803 123 4567']) {
    expect((await findRecipient(at.db, ada, query)).person).toEqual({
      id: bola,
      handle,
      avatar_url: null,
      masked_name: expect.stringMatching(/^P••• \d•••$/),
      is_verified: false,
      trades_together: 0,
      transfers_together: 0,
    });
  }
  expect(await findRecipient(at.db, bola, handle)).toEqual({ is_self: true, person: null });

  const nobody = { is_self: false, person: null };
  const goneHandle = await handleOf(gone);
  await rows(at.db, sql`update auth.users set deleted_at = now() where id = ${gone}`);
  await rows(
    at.db,
    sql`insert into trader_blocks (blocker_id, blocked_id) values (${bola}, ${ada})`,
  );
  expect(await findRecipient(at.db, ada, handle)).toEqual(nobody);
  expect(await findRecipient(at.db, ada, email)).toEqual(nobody);
  expect(await findRecipient(at.db, ada, goneHandle)).toEqual(nobody);
  expect(await findRecipient(at.db, ada, 'nobody@oja.test')).toEqual(nobody);
  for (const to of [bola, gone, crypto.randomUUID()]) {
    await expect(send(ada, to, '1')).rejects.toMatchObject(refused('RECIPIENT_NOT_AVAILABLE'));
  }
  await expect(send(bola, ada, '1')).rejects.toMatchObject(refused('RECIPIENT_NOT_AVAILABLE'));

  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => findRecipient(at.db, ada, 'nobody@oja.test')),
  );
  expect(outcomes.at(-1)).toMatchObject({
    reason: refused('RECIPIENT_SEARCH_TOO_OFTEN'),
  });
});

test('a day’s limit holds for concurrent transfers, and ends with the day', async () => {
  const [ada, bola] = [await unidentified(at.db, { amount: '1000' }), await unidentified(at.db)];
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => send(ada, bola, '150')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'TRANSFER_LIMIT_REACHED',
      details: expect.stringMatching(/^Limit left: ₦50,000\.00\. This amount fits from /),
    },
  });
  await letTimePass(at.db, DAY + 1);
  await send(ada, bola, '150');
  await rows(at.db, sql`update profiles set verification_level = 'verified' where id = ${ada}`);
  await send(ada, bola, '500');
  expect(await available(bola)).toBe('950');
});

test('who has a second factor shows it again for any amount; without one a day has an allowance', async () => {
  const [ada, bola] = [await person(at.db, { amount: '100' }), await person(at.db)];
  const input = { recipientId: bola, asset: 'USDT', amount: '40' } as const;
  const small = { ...input, amount: '1' } as const;
  for (const each of [input, small]) {
    await expect(sendTransfer(at.db, caller(ada, 'stale'), each)).rejects.toMatchObject(
      refused('FRESH_SECOND_FACTOR_NEEDED'),
    );
  }
  await expect(sendTransfer(at.db, caller(ada), input)).rejects.toMatchObject(
    refused('SECOND_FACTOR_NEEDED_TO_TRANSFER'),
  );
  await sendTransfer(at.db, caller(ada), small);
  await sendTransfer(at.db, caller(ada, 'proven'), input);
  expect(await available(bola)).toBe('41');

  const [chidi, once] = [await person(at.db, { amount: '100' }), { ...input, amount: '20' }];
  await sendTransfer(at.db, caller(chidi), once);
  // In parts it is as much.
  await expect(sendTransfer(at.db, caller(chidi), once)).rejects.toMatchObject(
    refused('SECOND_FACTOR_NEEDED_TO_TRANSFER'),
  );
  const plan = { ...once, amount: '1', firstOn: await dayAfterNow() };
  const planned = (factor: 'stale' | 'proven') =>
    scheduleTransfer(desk(), caller(chidi, factor), { ...plan, cadence: 'weekly' });
  await expect(planned('stale')).rejects.toMatchObject(refused('FRESH_SECOND_FACTOR_NEEDED'));
  await cancelSchedule(at.db, chidi, (await planned('proven')).scheduled_transfer_id);
});

test('after a change that a thief would make, nothing is sent, requested or not', async () => {
  const [ada, bola] = [await person(at.db, { amount: '10' }), await person(at.db)];
  const { request_id: requestId } = await requestTransfer(at.db, bola, {
    payerId: ada,
    asset: 'USDT',
    amount: '1',
  });
  await rows(
    at.db,
    sql`insert into auth.audit_events (kind, user_id, ip, user_agent) values ('password_changed', ${ada}, '', '')`,
  );
  const plan = { recipientId: bola, asset: 'USDT', amount: '1', cadence: 'once' } as const;
  const first = await dayAfterNow();
  for (const press of [
    () => send(ada, bola, '1'),
    () => answerRequest(at.db, caller(ada), { requestId, accept: true }),
    () => scheduleTransfer(desk(), caller(ada), { ...plan, firstOn: first }),
  ]) {
    await expect(press()).rejects.toMatchObject(refused('TRANSFER_HELD'));
  }
  await answerRequest(at.db, caller(ada), { requestId, accept: false });
  expect(await available(ada)).toBe('10');
});

test('what was bought from people today stays, and earlier balances may leave', async () => {
  const [ada, bola] = [await person(at.db, { amount: '10' }), await person(at.db, { amount: '5' })];
  const give = (tx: Tx, units: bigint) =>
    moveTransfer(
      tx,
      { senderId: ada, recipientId: bola, amount: { asset: 'USDT', units }, note: null },
      { outflow: 'transfer', presence: NOBODY_THERE },
    );
  const undone = new Error('the purchase has no trade behind it, so it must not stay in the books');
  const checking = transaction(at.db, async (tx) => {
    await rows(
      tx,
      sql`select ledger_post('escrow_release', ${`bought:${ada}`}, 'USDT', ${bola}::uuid, 'available', 0,
        ${ada}::uuid, 'available', 0, 500000000)`,
    );
    await give(tx, 1_000_000_000n);
    await expect(give(tx, 1n)).rejects.toMatchObject(refused('WITHDRAWAL_BOUGHT_TODAY'));
    throw undone;
  });
  await expect(checking).rejects.toBe(undone);
});

test('a request is paid once, by its payer, and spam is limited', async () => {
  const [ada, bola, chidi] = [
    await person(at.db),
    await person(at.db, { amount: '30' }),
    await person(at.db, { amount: '30' }),
  ];
  const ask = (from: string, to: string) =>
    requestTransfer(at.db, from, {
      payerId: to,
      asset: 'USDT',
      amount: '10',
      note: 'Lunch',
    });
  const { request_id: id } = await ask(ada, bola);
  const answer = (who: string, accept: boolean, requestId = id) =>
    answerRequest(at.db, caller(who), { requestId, accept });
  for (const stranger of [ada, chidi]) {
    await expect(answer(stranger, true)).rejects.toMatchObject(refused('MONEY_REQUEST_NOT_FOUND'));
  }
  const paid = await Promise.allSettled([1, 2, 3].map(() => answer(bola, true)));
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await available(ada), await available(bola)]).toEqual(['10', '20']);

  const { request_id: second } = await ask(ada, bola);
  await ask(ada, bola);
  await expect(ask(ada, bola)).rejects.toMatchObject(refused('MONEY_REQUESTS_TOO_MANY'));
  await answer(bola, false, second);
  await expect(cancelRequest(at.db, ada, second)).rejects.toMatchObject(
    refused('MONEY_REQUEST_ANSWERED'),
  );

  const { request_id: third } = await ask(chidi, bola);
  await letTimePass(at.db, 7 * DAY + 1);
  await expect(answer(bola, true, third)).rejects.toMatchObject(refused('MONEY_REQUEST_EXPIRED'));
  await expireRequests(at.db);
  await expireRequests(at.db);
  expect(await notificationsOf(chidi)).toEqual([{ type: 'transfer_request_expired' }]);
  expect(await available(bola)).toBe('20');
});

test('a plan pays each period once for any number of runs, and only while active', async () => {
  const [ada, bola] = [await person(at.db, { amount: '100' }), await person(at.db)];
  const plan = (cadence: 'once' | 'weekly' | 'monthly', firstOn: string) =>
    scheduleTransfer(desk(), caller(ada), {
      recipientId: bola,
      asset: 'USDT',
      amount: '10',
      cadence,
      firstOn,
    });
  const { today } = await one(
    at.db,
    sql<{ today: string }>`select (app_now() at time zone 'Africa/Lagos')::date::text as today`,
  );
  const { tomorrow } = await one(
    at.db,
    sql<{ tomorrow: string }>`select (${today}::date + 1)::text as tomorrow`,
  );
  await expect(plan('once', today)).rejects.toMatchObject(refused('SCHEDULE_DATE_NOT_ALLOWED'));
  const weekly = await plan('weekly', tomorrow);
  const cancelled = await plan('once', tomorrow);
  await cancelSchedule(at.db, ada, cancelled.scheduled_transfer_id);
  await expect(cancelSchedule(at.db, bola, weekly.scheduled_transfer_id)).rejects.toMatchObject(
    refused('SCHEDULE_NOT_FOUND'),
  );

  const deps = { db: at.db, log };
  await runSchedules(deps);
  expect(await available(bola)).toBe('0');
  await letTimePass(at.db, 2 * DAY);
  await Promise.all([1, 2, 3, 4].map(() => runSchedules(deps)));
  await runSchedules(deps);
  expect(await available(bola)).toBe('10');

  await letTimePass(at.db, 22 * DAY);
  await runSchedules(deps);
  await runSchedules(deps);
  expect(await available(bola)).toBe('20');
  expect(await notificationsOf(ada)).toEqual([
    { type: 'transfer_planned' },
    { type: 'transfer_planned' },
    { type: 'transfer_sent' },
    { type: 'transfer_sent' },
    { type: 'transfer_plan_skipped' },
  ]);
});

test('a plan without funds is tried on three mornings, then skips; without its recipient it ends', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  const { tomorrow } = await one(
    at.db,
    sql<{
      tomorrow: string;
    }>`select ((app_now() at time zone 'Africa/Lagos')::date + 1)::text as tomorrow`,
  );
  const { scheduled_transfer_id: id } = await scheduleTransfer(desk(), caller(ada), {
    recipientId: bola,
    asset: 'USDT',
    amount: '10',
    cadence: 'monthly',
    firstOn: tomorrow,
  });
  const stands = () =>
    one(
      at.db,
      sql`select status, tries, last_outcome, period = ${tomorrow}::date as same_period
        from scheduled_transfers where id = ${id}`,
    );
  const morning = async () => {
    await letTimePass(at.db, DAY);
    await runSchedules({ db: at.db, log });
    await runSchedules({ db: at.db, log });
    return stands();
  };
  await letTimePass(at.db, DAY);
  expect(await morning()).toMatchObject({ tries: 1, last_outcome: 'waiting', same_period: true });
  expect(await morning()).toMatchObject({ tries: 2, last_outcome: 'waiting', same_period: true });
  expect(await morning()).toMatchObject({ tries: 0, last_outcome: 'skipped', same_period: false });
  expect(await notificationsOf(ada)).toEqual([
    { type: 'transfer_planned' },
    { type: 'transfer_plan_waits' },
    { type: 'transfer_plan_waits' },
    { type: 'transfer_plan_skipped' },
  ]);

  await fund(at.db, ada, 'USDT', '100');
  await rows(at.db, sql`update auth.users set banned_until = 'infinity' where id = ${bola}`);
  await letTimePass(at.db, 31 * DAY);
  expect(await morning()).toMatchObject({ status: 'stopped' });
  expect(await available(ada)).toBe('100');
});

test('an erased person’s notes go, their requests and plans end, and the ledger keeps what moved', async () => {
  const [ada, bola] = [await person(at.db, { amount: '5' }), await person(at.db)];
  await send(ada, bola, '5');
  await requestTransfer(at.db, ada, {
    payerId: bola,
    asset: 'USDT',
    amount: '1',
    note: 'For Ada',
  });
  await at.db.transaction().execute((tx) => anonymise(tx, ada));
  expect(
    await rows(
      at.db,
      sql`select note, null as status from transfers where sender_id = ${ada}
        union all select note, status from transfer_requests where requester_id = ${ada}`,
    ),
  ).toEqual([
    { note: null, status: null },
    { note: null, status: 'cancelled' },
  ]);
  expect(await available(bola)).toBe('5');
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlaceLien } from '#core/restrictions/wire.ts';
import { lapseRestrictions } from '#server/identity/restrictions/lapse-restrictions.ts';
import { liftRestriction } from '#server/identity/restrictions/lift-restriction.ts';
import { proposeLienEnd } from '#server/money/liens/end-lien.ts';
import { proposeLien } from '#server/money/liens/place-lien.ts';
import { topUpLiens } from '#server/money/liens/top-up-liens.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { callerWith, proven } from '#tests/support/factories/callers.ts';
import {
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import {
  confirm,
  courtOrder,
  restrict,
  type RestrictionStaff,
  restrictionStaff,
} from '#tests/support/factories/restrictions.ts';

let at: MoneyDatabase;
let staff: RestrictionStaff;
const log = { error: () => undefined } as never;
const topUp = () => topUpLiens({ db: at.db, log });

beforeAll(async () => {
  at = await moneyDatabase();
  staff = await restrictionStaff(at.db);
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

function propose(restrictionId: string, amount: string) {
  const input = inputOf(PlaceLien, {
    p_restriction_id: restrictionId,
    p_asset: 'USDT',
    p_amount: amount,
    p_note: 'By order',
  });
  return proposeLien(staff.oja, proven(staff.ann), input);
}

async function place(restrictionId: string, amount: string): Promise<string> {
  const { approval_id } = await propose(restrictionId, amount);
  await confirm(staff, approval_id);
  const { id } = await one(
    at.db,
    sql<{
      id: string;
    }>`select id from liens where restriction_id = ${restrictionId} order by id desc limit 1`,
  );
  return id;
}

async function end(lienId: string, how: 'lift' | 'pay') {
  const { approval_id } = await proposeLienEnd(staff.oja, proven(staff.ann), {
    lienId,
    end: how,
    note: 'By order',
  });
  await confirm(staff, approval_id);
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function held(userId: string) {
  const found = await rows(
    at.db,
    sql<{
      kind: string;
      balance: string;
    }>`select kind, app_decimal(balance, 8)::float8::text as balance
      from ledger_accounts where owner_id = ${userId} and asset = 'USDT' and balance <> 0 order by kind`,
  );
  return Object.fromEntries(found.map(({ kind, balance }) => [kind, Number(balance)]));
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'nothing',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

test('a lien takes what is free alone, and what comes in until its amount', async () => {
  const me = await person(at.db, { amount: '130.3' });
  await offer(at.db, me, { amount: '100' });
  const lien = await place(await courtOrder(staff, me), '80');
  expect(await held(me)).toEqual({ offer: 100.3, lien: 30 });
  expect(await topUp()).toBe(0);
  await fund(at.db, me, 'USDT', '20');
  await topUp();
  expect(await held(me)).toEqual({ offer: 100.3, lien: 50 });
  await fund(at.db, me, 'USDT', '45');
  await topUp();
  expect(await held(me)).toEqual({ offer: 100.3, lien: 80, available: 15 });
  const { pending } = await one(
    at.db,
    sql<{ pending: number }>`select pending_balance::float8 as pending from user_balances_v3
      where user_id = ${me} and asset = 'USDT'`,
  );
  expect(pending).toBe(80);
  await end(lien, 'lift');
  expect(await held(me)).toEqual({ offer: 100.3, available: 95 });
  expect(await topUp()).toBe(0);
});

test('what it took can be paid to the treasury once, by two people', async () => {
  const me = await person(at.db, { amount: '50' });
  const lien = await place(await courtOrder(staff, me), '30');
  await end(lien, 'pay');
  expect(await held(me)).toEqual({ available: 20 });
  expect(await refusal(end(lien, 'lift'))).toBe('LIEN_OVER');
});

test('lifting the order gives its coins back in the same transaction', async () => {
  const me = await person(at.db, { amount: '50' });
  const order = await courtOrder(staff, me);
  await place(order, '500');
  expect(await held(me)).toEqual({ lien: 50 });
  const { approval_id } = await liftRestriction(staff.oja, proven(staff.ann), {
    restrictionId: order,
    note: 'Lifted by the court',
  });
  await confirm(staff, approval_id);
  expect(await held(me)).toEqual({ available: 50 });
});

test('an order that ends by its date takes nothing more, and gives its coins back once it is closed', async () => {
  const me = await person(at.db, { amount: '50' });
  const order = await courtOrder(staff, me, ['out'], { p_ends_at: inMinutes(60) });
  await place(order, '500');
  expect(await held(me)).toEqual({ lien: 50 });
  await letTimePass(at.db, 61);
  await fund(at.db, me, 'USDT', '7');
  await topUp();
  expect(await held(me)).toEqual({ lien: 50, available: 7 });
  await lapseRestrictions({ db: at.db, log });
  expect(await held(me)).toEqual({ available: 57 });
});

test('only a court order carries a lien, of an amount, and nobody’s own', async () => {
  const me = await person(at.db, { amount: '50' });
  const { restriction_id } = await restrict(staff, me, ['trade']);
  expect(await refusal(propose(restriction_id ?? '', '5'))).toBe('LIEN_NEEDS_ORDER');
  expect(await refusal(propose(crypto.randomUUID(), '5'))).toBe('RESTRICTION_NOT_FOUND');
  const order = await courtOrder(staff, me);
  expect(await refusal(propose(order, '0.000000001'))).toBe('LIEN_AMOUNT');
  const { approval_id } = await propose(order, '5');
  expect(await refusal(confirm({ ...staff, ben: staff.ann }, approval_id))).toBe(
    'APPROVAL_IS_YOURS',
  );
  expect(await held(me)).toEqual({ available: 50 });
});

test('a proposal to end it is outdated once it took more', async () => {
  const me = await person(at.db, { amount: '10' });
  const lien = await place(await courtOrder(staff, me), '30');
  const { approval_id } = await proposeLienEnd(staff.oja, proven(staff.ann), {
    lienId: lien,
    end: 'pay',
    note: 'By order',
  });
  await fund(at.db, me, 'USDT', '5');
  await topUp();
  expect(await refusal(confirm(staff, approval_id))).toBe('APPROVAL_OUTDATED');
});

/** Coins that leave at the same moment, through the one guard of all outflows. */
async function leave(userId: string, recipientId: string, amount: string): Promise<boolean> {
  const input = { recipientId, asset: 'USDT', amount } as const;
  return sendTransfer(at.db, callerWith(userId, 'fresh'), input).then(
    ({ success }) => success,
    () => false,
  );
}

test('random histories of liens and outflows at once: never below zero, to the unit', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('fund' as const), amount: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('leave' as const), amount: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('top up' as const) }),
    fc.record({ kind: fc.constant('offer' as const), amount: fc.integer({ min: 5, max: 30 }) }),
    fc.record({ kind: fc.constant('sold' as const) }),
    fc.record({ kind: fc.constant('end' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 5, max: 120 }),
      async (rounds, ordered) => {
        const me = await person(at.db, { amount: '60' });
        const other = await person(at.db);
        let came = 60;
        let left = 0;
        const offers = [await offer(at.db, me, { amount: '10', full: true })];
        // The order keeps cards alone, so that sales go on beside the lien.
        const lien = await place(await courtOrder(staff, me, ['card']), String(ordered));
        for (const round of rounds) {
          await Promise.all(
            round.map(async (taken) => {
              if (taken.kind === 'fund') {
                await fund(at.db, me, 'USDT', String(taken.amount));
                came += taken.amount;
              } else if (taken.kind === 'leave') {
                if (await leave(me, other, String(taken.amount))) left += taken.amount;
              } else if (taken.kind === 'offer') {
                await offer(at.db, me, { amount: String(taken.amount), full: true }).then(
                  (id) => offers.push(id),
                  () => undefined,
                );
              } else if (taken.kind === 'sold') {
                const tradeId = offers.pop();
                const takerId = await person(at.db);
                if (tradeId) await acceptTrade(at, { ...TAKES_ALL, tradeId, takerId });
              } else if (taken.kind === 'end') {
                await end(lien, 'lift').catch(() => undefined);
              } else await topUp();
            }),
          );
          const now = await held(me);
          const total = Object.values(now).reduce((sum, part) => sum + part, 0);
          expect(total).toBeCloseTo(came - left, 7);
          for (const part of Object.values(now)) expect(part).toBeGreaterThan(0);
          expect(now['lien'] ?? 0).toBeLessThanOrEqual(ordered);
        }
      },
    ),
    { numRuns: Number(process.env['OJA_TEST_LIEN_RUNS'] ?? 12) },
  );
}, 120_000);

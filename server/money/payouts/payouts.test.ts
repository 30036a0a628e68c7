import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { moveFees } from '#server/money/finance/move-fees.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';
import { bankHoldings } from '#server/money/payouts/bank-holdings.ts';
import { cancelPayout } from '#server/money/payouts/cancel-payout.ts';
import { endPayout } from '#server/money/payouts/end-payout.ts';
import { pollPayout, pollPayouts } from '#server/money/payouts/poll-payouts.ts';
import { payoutProcedures } from '#server/money/payouts/payouts.rpc.ts';
import { quoteOf } from '#server/money/payouts/quote-payout.ts';
import { sendPayout, sendPayouts } from '#server/money/payouts/send-payouts.ts';
import { settlePayoutNote } from '#server/money/payouts/settle-note.ts';
import { bankAccountProcedures } from '#server/money/wallet/bank-accounts.rpc.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { PAYOUT_CHECKS } from '#server/money/audit/payout-checks.ts';
import { LEDGER_CHECKS } from '#server/money/audit/ledger-checks.ts';
import {
  coinsOf,
  NOBODY,
  type PayoutHarness,
  payoutHarness,
  secondsPass,
} from '#tests/support/harness/payout-harness.ts';
import { person } from '#tests/support/factories/people.ts';

let at: PayoutHarness;
beforeAll(async () => {
  at = await payoutHarness();
});
afterAll(async () => {
  await expectSoundLedger(at.db, [
    ...LEDGER_CHECKS,
    ...PAYOUT_CHECKS.filter((c) => !c.whileRunning),
  ]);
  // Once nothing is in flight, the books and the bank agree to the kobo.
  const holdings = await bankHoldings(at.deps());
  expect(holdings?.balance?.units).toBe((holdings?.booked.units ?? 0n) - (await neverBooked()));
  await at.close();
});

/** Naira that the sandbox's bank paid and whose payout is still open here: those that wait for an operator. */
async function neverBooked(): Promise<bigint> {
  const [row] = await rows(
    at.db,
    sql<{ units: bigint }>`select app_units(coalesce(sum(s.amount + s.cost), 0), 2) as units
      from sandbox_bank_payouts s join payouts p using (reference)
      where p.status in ('sending', 'unknown') and s.outcome in ('succeeds', 'reverses')`,
  );
  return row?.units ?? 0n;
}

/** The same rail, recording its calls, with some replaced. */
function rail(instead: Partial<PayoutRail> = {}): PayoutRail & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...at.sandbox,
    ...instead,
    asked,
    pay(request) {
      asked.push(request.reference);
      return (instead.pay ?? at.sandbox.pay)(request);
    },
  };
}

describe('a payout', () => {
  test('costs its fee and the duty, is sent once and arrives', async () => {
    const someone = await at.holder('20000');
    const quote = await quoteOf(at.deps(), {
      userId: someone.userId,
      bankAccountId: someone.accountId,
      amount: '12000.50',
    });
    expect(quote).toMatchObject({
      bank_gets: 12000.5,
      fee: 25,
      stamp_duty: 50,
      total: 12075.5,
      most: 19925,
      refusal: null,
    });
    const counting = rail();
    const id = await at.request(someone, '12000.50');
    expect(await coinsOf(at.db, someone.userId)).toEqual({
      available: '7924.5',
      pending: '12075.5',
    });
    await at.sweep(counting);
    expect(await at.read(id)).toMatchObject({ status: 'succeeded', attempts: 1, attention: null });
    expect(counting.asked).toHaveLength(1);
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '7924.5', pending: '0' });
    expect(await notifications(someone.userId)).toEqual(['wallet_payout_succeeded']);
  });

  test.each([
    ['5000.13', 'failed', '100000', ['wallet_payout_failed']],
    ['5000.19', 'succeeded', '94974.81', ['wallet_payout_unknown', 'wallet_payout_succeeded']],
    ['15000.17', 'reversed', '100000', ['wallet_payout_succeeded', 'wallet_payout_reversed']],
  ])('of ₦%s ends %s on the bank’s own answer', async (amount, status, available, notified) => {
    const someone = await at.holder();
    const counting = rail();
    const id = await at.request(someone, amount);
    await at.sweep(counting);
    await secondsPass(at.db, 3_600);
    await at.sweep(counting);
    expect(await at.read(id)).toMatchObject({ status });
    expect(counting.asked).toHaveLength(1);
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available, pending: '0' });
    expect(await notifications(someone.userId)).toEqual(notified);
  });

  test('that the bank wants a code for waits, and an operator is notified', async () => {
    const someone = await at.holder();
    const id = await at.request(someone, '700.23');
    await at.sweep();
    expect(await at.read(id)).toMatchObject({ status: 'sending', attention: 'needs_otp' });
    expect(await coinsOf(at.db, someone.userId)).toMatchObject({ pending: '710.23' });
    await expect(cancelPayout(at.db, someone.userId, id, NOBODY)).rejects.toMatchObject({
      code: 'PAYOUT_TOO_LATE',
    });
  });

  test('can be cancelled while queued, by its owner, once, or is sent: never both', async () => {
    const someone = await at.holder('50000');
    const ids = await Promise.all(Array.from({ length: 6 }, () => at.request(someone, '1000')));
    await expect(cancelPayout(at.db, await person(at.db), ids[0]!, NOBODY)).rejects.toMatchObject({
      code: 'PAYOUT_NOT_FOUND',
    });
    const counting = rail();
    await Promise.allSettled(
      ids.flatMap((id) => [
        cancelPayout(at.db, someone.userId, id, NOBODY),
        sendPayout(at.deps(counting), counting, id),
        cancelPayout(at.db, someone.userId, id, NOBODY),
      ]),
    );
    await at.sweep(counting);
    const ended = await Promise.all(ids.map((id) => at.read(id)));
    const sent = ended.filter(({ status }) => status === 'succeeded');
    expect(ended.filter(({ status }) => status === 'cancelled')).toHaveLength(6 - sent.length);
    expect(counting.asked.sort()).toEqual(sent.map(({ reference }) => reference).sort());
    expect(await coinsOf(at.db, someone.userId)).toEqual({
      available: String(50_000 - sent.length * 1_010),
      pending: '0',
    });
  });
});

describe('requested many times at once', () => {
  test('one press is one payout, and a balance is spent once', async () => {
    const someone = await at.holder('5000');
    const same = await Promise.all(
      Array.from({ length: 5 }, () => at.request(someone, '500', 'one-press-only')),
    );
    expect(new Set(same).size).toBe(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => at.request(someone, '1000')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '450', pending: '4550' });
    await at.sweep();
    await expect(at.request(someone, '900', 'one-press-only')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('however many poll it at the same moment, it settles once', async () => {
    const someone = await at.holder();
    const id = await at.request(someone, '2000');
    await sendPayout(at.deps(), at.sandbox, id);
    await secondsPass(at.db, 3);
    await Promise.all(Array.from({ length: 6 }, () => pollPayout(at.deps(), at.sandbox, id)));
    expect(await at.read(id)).toMatchObject({ status: 'succeeded' });
    expect(await notifications(someone.userId)).toHaveLength(1);
  });
});

describe('refused', () => {
  test('is one too small, too large, or beyond the wallet, the limit or the operator’s naira', async () => {
    const basic = await at.holder('60000', 'basic');
    const verified = await at.holder('3000000');
    for (const [holder, amount, code] of [
      [basic, '99.99', 'PAYOUT_AMOUNT'],
      [basic, '0', 'PAYOUT_AMOUNT'],
      [basic, '100.001', 'PAYOUT_AMOUNT'],
      [basic, '50000.01', 'PAYOUT_LIMIT'],
      [verified, '1000000.01', 'PAYOUT_LIMIT'],
      [await at.holder('1000'), '1000', 'PAYOUT_BALANCE'],
    ] as const)
      await expect(at.request(holder, amount), `${amount}`).rejects.toMatchObject({ code });
    await at.request(basic, '30000');
    await expect(at.request(basic, '20000.01')).rejects.toMatchObject({ code: 'PAYOUT_LIMIT' });
    await at.sweep();

    const poor = await quoteOf(at.deps(), {
      userId: basic.userId,
      bankAccountId: basic.accountId,
      amount: '25000',
    });
    expect(poor.refusal).toMatchObject({
      code: 'PAYOUT_LIMIT',
      message: 'This is more than you can withdraw now. Your money is safe.',
      details: expect.stringMatching(
        /^Limit left: ₦20,000\.00\. This amount fits from .* Verifying your identity raises it to ₦5,000,000\.00\.$/,
      ),
    });
  });

  test('is one to a new account, another name’s or person’s, and any after a changed password', async () => {
    const someone = await at.holder();
    const other = await at.holder();
    await expect(
      at.request({ ...someone, accountId: other.accountId }, '500'),
    ).rejects.toMatchObject({ code: 'BANK_ACCOUNT_GONE' });
    await rows(
      at.db,
      sql`update bank_accounts set account_name = account_name || ' OKORO', payouts_from = app_now() - interval '9 days'
        where id = ${someone.accountId}`,
    );
    await expect(at.request(someone, '500')).rejects.toMatchObject({ code: 'PAYOUT_NAME_CHANGED' });
    await rows(
      at.db,
      sql`update bank_accounts b set account_name = upper(p.full_name) from profiles p
        where p.id = b.user_id and b.id = ${someone.accountId}`,
    );
    await expect(at.request(someone, '30000')).rejects.toMatchObject({
      code: 'PAYOUT_ACCOUNT_HELD',
    });
    await rows(
      at.db,
      sql`insert into auth.audit_events (user_id, kind) values (${other.userId}, 'password_changed')`,
    );
    await expect(at.request(other, '500')).rejects.toMatchObject({ code: 'PAYOUT_HELD' });
  });

  test('is one above the operator’s bank balance, before anything is held', async () => {
    const someone = await at.holder('900000');
    await rows(
      at.db,
      sql`select ledger_post('treasury_out', 'test:empty', 'NGN', null, 'treasury', 0, null, 'bank', 0,
        (select balance - 500000 from ledger_accounts where kind = 'treasury' and asset = 'NGN'))`,
    );
    await expect(at.request(someone, '5000')).rejects.toMatchObject({ code: 'PAYOUT_FLOAT_LOW' });
    await rows(
      at.db,
      sql`select ledger_post('treasury_in', 'test:filled', 'NGN', null, 'bank', 0, null, 'treasury', 0,
        (select units from ledger_transactions where reference = 'test:empty'))`,
    );
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '900000', pending: '0' });
  });
});

test('a payout returned while the treasury cannot refund is refunded once it can, however late', async () => {
  const someone = await at.holder();
  const id = await at.request(someone, '15001.17');
  await at.sweep();
  expect(await at.read(id)).toMatchObject({ status: 'succeeded' });
  await rows(
    at.db,
    sql`select ledger_post('treasury_out', 'test:dry', 'cNGN', null, 'treasury', 0, null, 'external', 0,
      (select balance from ledger_accounts where kind = 'treasury' and asset = 'cNGN'))`,
  );
  for (const hours of [1, 80]) {
    await secondsPass(at.db, hours * 3_600);
    await at.sweep();
    expect(await at.read(id)).toMatchObject({ status: 'succeeded', attention: 'cannot_return' });
  }
  await rows(
    at.db,
    sql`select ledger_post('treasury_in', 'test:wet', 'cNGN', null, 'external', 0, null, 'treasury', 0,
      (select units from ledger_transactions where reference = 'test:dry'))`,
  );
  await secondsPass(at.db, 3_600);
  await at.sweep();
  expect(await at.read(id)).toMatchObject({ status: 'reversed', attention: null });
  expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '100000', pending: '0' });
});

test('a payout returned after its fee was swept is refunded in full, from the treasury', async () => {
  const someone = await at.holder();
  const id = await at.request(someone, '15001.17');
  await at.sweep();
  await transaction(at.db, async (tx) => {
    const [found] = await rows(
      tx,
      sql<{ id: string; units: bigint }>`with agreed as (
          insert into approvals (kind, payload, changes, reason, status, expires_at, decided_at)
          values ('fees_sweep', '{}', '[]', 'A test', 'confirmed', app_now(), app_now()) returning id)
        insert into fee_sweeps (asset, units, note, approval_id)
        select 'cNGN', (select sum(balance) from ledger_accounts where kind = 'fees' and asset = 'cNGN'), 'A test', id
        from agreed returning id, units`,
    );
    if (found) await moveFees(tx, { sweepId: found.id, asset: 'cNGN', units: found.units });
  });
  await secondsPass(at.db, 3_600);
  await at.sweep();
  expect(await at.read(id)).toMatchObject({ status: 'reversed', attention: null });
  expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '100000', pending: '0' });
});

test('moving money is not for an administrator with a password alone', () => {
  const acts = { ...payoutProcedures, ...bankAccountProcedures };
  for (const act of ['end_payout', 'settle_payout_note', 'review_bank_account'] as const) {
    expect(acts[act].access, act).toMatchObject({ isProven: true });
  }
});

describe('killed', () => {
  test('after the bank has it and before we know, it is polled and not sent again', async () => {
    const someone = await at.holder();
    const id = await at.request(someone, '3000');
    const killed = rail({
      async pay(request) {
        await at.sandbox.pay(request);
        throw new Error('killed');
      },
    });
    await sendPayouts(at.deps(killed));
    expect(await at.read(id)).toMatchObject({ status: 'sending' });
    await sendPayouts(at.deps(killed));
    await secondsPass(at.db, 31);
    await pollPayouts(at.deps());
    expect(await at.read(id)).toMatchObject({ status: 'succeeded', attempts: 1 });
    expect(killed.asked).toHaveLength(1);
  });

  test('before the bank has it, nothing is sent or refunded until an operator polled the bank', async () => {
    const someone = await at.holder();
    const admin = await person(at.db);
    const id = await at.request(someone, '3000');
    const killed = rail({ pay: () => Promise.reject(new Error('killed')) });
    await sendPayouts(at.deps(killed));
    await secondsPass(at.db, 31);
    await at.sweep(killed);
    expect(await at.read(id)).toMatchObject({ status: 'unknown', attention: null });
    const ending = { adminId: admin, payoutId: id, note: 'Not at the bank', origin: NOBODY };
    await expect(endPayout(at.deps(), ending)).rejects.toMatchObject({
      code: 'PAYOUT_NOT_DECIDABLE',
    });
    await secondsPass(at.db, 3_700);
    await at.sweep(killed);
    expect(await at.read(id)).toMatchObject({ status: 'unknown', attention: 'not_found' });
    expect(killed.asked).toHaveLength(1);
    const deaf = rail({ poll: () => Promise.resolve({ ok: false, reason: 'unavailable' }) });
    await expect(endPayout(at.deps(deaf), ending)).rejects.toMatchObject({
      code: 'PAYOUT_NOT_DECIDABLE',
    });
    await expect(
      endPayout(at.deps(), { ...ending, adminId: someone.userId }),
    ).rejects.toMatchObject({ code: 'PAYOUT_OWN_CASE' });
    await endPayout(at.deps(), ending);
    expect(await at.read(id)).toMatchObject({ status: 'failed', reason: 'ended', attention: null });
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '100000', pending: '0' });
  });

  test('while it settles, all of it is booked or nothing, and in the end all of it', async () => {
    const someone = await at.holder();
    const id = await at.request(someone, '4000');
    await sendPayout(at.deps(), at.sandbox, id);
    await secondsPass(at.db, 3);
    const dying = {
      ...at.deps(),
      config: {
        mode: 'sandbox',
        sms: null,
        get url(): string {
          // The notification is written last.
          throw new Error('killed');
        },
      },
    } as const;
    await pollPayouts(dying);
    expect(await at.read(id)).toMatchObject({ status: 'sending' });
    expect(await coinsOf(at.db, someone.userId)).toMatchObject({ pending: '4010' });
    await secondsPass(at.db, 60);
    await at.sweep();
    expect(await at.read(id)).toMatchObject({ status: 'succeeded' });
  });
});

describe('a bank that', () => {
  test.each([
    ['unavailable', null],
    ['rate_limited', null],
    ['unauthorized', 'unauthorized'],
    ['balance_low', 'float_low'],
  ] as const)('is %s has it sent again later, as the same payment', async (reason, attention) => {
    const someone = await at.holder();
    const id = await at.request(someone, '800');
    const failing = rail({ pay: () => Promise.resolve({ ok: false, reason }) });
    await sendPayouts(at.deps(failing));
    expect(await at.read(id)).toMatchObject({ status: 'queued', attention, attempts: 1 });
    await secondsPass(at.db, 6);
    await sendPayouts(at.deps(failing));
    await secondsPass(at.db, 11);
    await at.sweep();
    expect(await at.read(id)).toMatchObject({ status: 'succeeded', attention: null, attempts: 3 });
    expect(new Set(failing.asked).size).toBe(1);
  });

  test('refuses is believed only once it confirms that it has no such payment', async () => {
    const someone = await at.holder();
    const refuse = () => Promise.resolve({ ok: false, reason: 'refused' } as const);
    const first = await at.request(someone, '900');
    await sendPayouts(at.deps(rail({ pay: refuse })));
    expect(await at.read(first)).toMatchObject({ status: 'failed', reason: 'refused' });

    const paidAll = await at.request(someone, '901');
    const lying = rail({
      async pay(request) {
        await at.sandbox.pay(request);
        return refuse();
      },
    });
    await sendPayouts(at.deps(lying));
    await at.sweep();
    expect(await at.read(paidAll)).toMatchObject({ status: 'succeeded' });
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '99089', pending: '0' });
  });

  test('pays after refusing is shown to an operator, and takes nothing from anybody', async () => {
    const someone = await at.holder();
    const id = await at.request(someone, '500.13');
    await at.sweep();
    expect(await at.read(id)).toMatchObject({ status: 'failed' });
    await rows(at.db, sql`update payouts set next_poll_at = app_now() where id = ${id}`);
    const late = rail({
      poll: () =>
        Promise.resolve({
          ok: true,
          payout: {
            railStatus: 'succeeded',
            providerRef: null,
            sessionId: null,
            cost: null,
            amount: null,
          },
        }),
    });
    await pollPayouts(at.deps(late));
    expect(await at.read(id)).toMatchObject({ status: 'failed', attention: 'late_success' });
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '100000', pending: '0' });

    const admin = await person(at.db);
    const settled = { adminId: admin, payoutId: id, note: 'The bank gave it back', origin: NOBODY };
    await expect(
      settlePayoutNote(at.db, { ...settled, adminId: someone.userId }),
    ).rejects.toMatchObject({ code: 'PAYOUT_OWN_CASE' });
    const presses = await Promise.allSettled([1, 2].map(() => settlePayoutNote(at.db, settled)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // However often the bank repeats it.
    await rows(at.db, sql`update payouts set next_poll_at = app_now() where id = ${id}`);
    await pollPayouts(at.deps(late));
    expect(await at.read(id)).toMatchObject({ status: 'failed', attention: null });
    await expect(settlePayoutNote(at.db, settled)).rejects.toMatchObject({
      code: 'PAYOUT_NOTE_GONE',
    });
    expect(
      await rows(
        at.db,
        sql`select user_id, detail ->> 'note' as note, detail ->> 'about' as about from auth.audit_events
          where kind = 'payout_note_settled' and detail ->> 'payout' = ${id}`,
      ),
    ).toEqual([{ user_id: admin, note: 'The bank gave it back', about: 'late_success' }]);
    expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '100000', pending: '0' });
  });

  test('cost more than the treasury had left keeps a note, through a reversal too, until settled', async () => {
    const someone = await at.holder();
    const id = await at.request(someone, '5002.17');
    const dear = { asset: 'NGN', units: 10_000_000_000n } as const;
    const greedy = rail({
      async poll(reference) {
        const response = await at.sandbox.poll(reference);
        const isIt = response.ok && reference === (await at.read(id)).reference;
        return isIt ? { ok: true, payout: { ...response.payout, cost: dear } } : response;
      },
    });
    await at.sweep(greedy);
    expect(await at.read(id)).toMatchObject({ status: 'succeeded', attention: 'cost_not_booked' });
    await secondsPass(at.db, 3_600);
    await at.sweep(greedy);
    expect(await at.read(id)).toMatchObject({ status: 'reversed', attention: 'cost_not_booked' });
    const admin = await person(at.db);
    const note = 'Booked in the evening';
    await rows(
      at.db,
      sql`select ledger_post('treasury_out', 'test:by-hand', 'NGN', null, 'treasury', 0, null, 'bank', 0,
        (select app_units(cost, 2) from sandbox_bank_payouts join payouts using (reference) where id = ${id}))`,
    );
    await settlePayoutNote(at.db, { adminId: admin, payoutId: id, note, origin: NOBODY });
    expect(await at.read(id)).toMatchObject({ status: 'reversed', attention: null });
    // A cost booked by hand is no finding of the books check, which the end of this file runs.
  });
});

test.each(['pay', 'look'] as const)(
  'M-1.L14 a provider that names another amount when asked to %s moves nothing, sends nothing more and is reported',
  async (when) => {
    const someone = await at.holder();
    const id = await at.request(someone, '6001');
    const another = { asset: 'NGN', units: 60_010_000n } as const;
    const ofIt = async (reference: string) => reference === (await at.read(id)).reference;
    const wrong = rail({
      async pay(request) {
        const response = await at.sandbox.pay(request);
        const isIt = when === 'pay' && response.ok && (await ofIt(request.reference));
        return isIt ? { ok: true, payout: { ...response.payout, amount: another } } : response;
      },
      async poll(reference) {
        const response = await at.sandbox.poll(reference);
        return response.ok && (await ofIt(reference))
          ? { ok: true, payout: { ...response.payout, amount: another } }
          : response;
      },
    });
    await sendPayout(at.deps(wrong), wrong, id);
    if (when === 'pay') {
      expect(await at.read(id)).toMatchObject({ status: 'sending', attention: 'amount_differs' });
    }
    await secondsPass(at.db, 3);
    await pollPayouts(at.deps(wrong));
    expect(await at.read(id)).toMatchObject({ status: 'sending', attention: 'amount_differs' });
    expect(await coinsOf(at.db, someone.userId)).toMatchObject({ pending: '6026' });

    const next = await at.request(await at.holder(), '6100');
    await at.sweep(wrong);
    expect(await at.read(next)).toMatchObject({ status: 'queued', attempts: 0 });
    const alarms = PAYOUT_CHECKS.filter(({ name }) => name === 'payouts-pay-what-was-asked');
    await expect(expectSoundLedger(at.db, alarms)).rejects.toThrow('payouts-pay-what-was-asked');

    const admin = await person(at.db);
    await settlePayoutNote(at.db, {
      adminId: admin,
      payoutId: id,
      note: 'Had back',
      origin: NOBODY,
    });
    await at.sweep(wrong);
    for (const each of [id, next])
      expect(await at.read(each)).toMatchObject({ status: 'succeeded', attention: null });
  },
);

describe('when the bank is changed', () => {
  /** A bank of another name, which has none of the sandbox's payouts. */
  const other = () => ({
    ...rail({ poll: () => Promise.resolve({ ok: false, reason: 'not_found' }) }),
    provider: 'another-bank',
  });
  const changed = (now: PayoutRail | null, ...former: PayoutRail[]) => {
    const deps = at.deps();
    return { ...deps, bankRail: { ...deps.bankRail, payouts: now, formerPayouts: former } };
  };

  test('payouts given to the previous one are sent and polled there, and nowhere else', async () => {
    const someone = await at.holder();
    const [sent, waiting] = [await at.request(someone, '1100'), await at.request(someone, '1200')];
    await sendPayout(at.deps(), at.sandbox, sent);
    const now = other();
    const deps = changed(now, at.sandbox);
    for (let round = 0; round < 3; round++) {
      await sendPayouts(deps);
      await secondsPass(at.db, 3);
      await pollPayouts(deps);
    }
    expect(await at.read(sent)).toMatchObject({ status: 'succeeded', attempts: 1 });
    expect(await at.read(waiting)).toMatchObject({ status: 'succeeded', attempts: 1 });
    expect(now.asked).toEqual([]);
  });

  test.each(['another', 'none'] as const)(
    'to %s without the keys of the previous one, open payouts wait with an alarm',
    async (to) => {
      const someone = await at.holder();
      const [sent, waiting] = [
        await at.request(someone, '1300'),
        await at.request(someone, '1400'),
      ];
      await sendPayout(at.deps(), at.sandbox, sent);
      await secondsPass(at.db, 3);
      const now = other();
      const deps = changed(to === 'none' ? null : now);
      for (let round = 0; round < 2; round++) {
        await sendPayouts(deps);
        await pollPayouts(deps);
        await secondsPass(at.db, 3_700);
      }
      expect(await at.read(sent)).toMatchObject({ status: 'unknown', attention: 'provider_gone' });
      expect(await at.read(waiting)).toMatchObject({
        status: 'queued',
        attention: 'provider_gone',
      });
      expect(now.asked).toEqual([]);
      const ending = { adminId: await person(at.db), payoutId: sent, note: 'Gone', origin: NOBODY };
      await expect(endPayout(deps, ending)).rejects.toMatchObject({ code: 'PAYOUT_NOT_DECIDABLE' });
      await at.sweep();
      for (const id of [sent, waiting])
        expect(await at.read(id)).toMatchObject({ status: 'succeeded', attention: null });
    },
  );
});

async function notifications(userId: string): Promise<string[]> {
  const sent = await rows(
    at.db,
    sql<{ type: string }>`select type from notifications where user_id = ${userId} order by id`,
  );
  return sent.map(({ type }) => type);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import {
  SANDBOX_BANK,
  SANDBOX_SIGNATURE,
  sandboxWebhook,
} from '#server/platform/integrations/bank/sandbox-credits.ts';
import { openTradeAccount } from '#server/trading/proofs/credits/open-trade-account.ts';
import { processCreditWebhookEvents } from '#server/trading/proofs/credits/process-credit-webhook-events.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { addDollarAccount, DOLLAR_ACCOUNT } from '#tests/support/factories/dollar-account.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';
import {
  answerOf,
  letPass,
  proofHarness,
  type ProofHarness,
  submit,
  uploadedProof,
} from '#tests/api/trading/proof-harness.ts';

let harness: ProofHarness;
beforeAll(async () => {
  harness = await proofHarness();
});
afterEach(() => harness.reset());
afterAll(async () => {
  await expectSoundLedger(harness.server.oja.db);
  await harness.server.close();
});

interface AwaitedPayment {
  readonly trade: string;
  readonly account: string;
  readonly due: number;
}

/** A trade of a seller who lets a confirmed credit release, with the account opened for its payment. */
async function awaitedPayment(): Promise<AwaitedPayment> {
  const trade = await harness.accepted({ autoRelease: true });
  const { account_number } = await detailsOf(trade);
  const { due } = await one(
    harness.server.oja.db,
    sql<{ due: string }>`select total_fiat::text as due from trades where id = ${trade}`,
  );
  return { trade, account: account_number, due: Number(due) };
}

async function detailsOf(trade: string) {
  const { data } = await harness.buyer.client
    .from('trade_payment_details')
    .select('bank_name, account_number, account_name, is_virtual')
    .eq('trade_id', trade);
  expect(data).toHaveLength(1);
  return data![0] as {
    bank_name: string;
    account_number: string;
    account_name: string;
    is_virtual: boolean;
  };
}

async function credit(account: string, amount: number, sender: string, session?: string) {
  const answer = await fetch(`${harness.server.url}/sandbox/bank/credit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account_number: account,
      amount,
      sender_name: sender,
      ...(session && { session_id: session }),
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function paidIn(account: string, amount: number, sender: string, session?: string) {
  const { body } = await credit(account, amount, sender, session);
  expect(body).toMatchObject({ webhook_status: 200 });
  await processCreditWebhookEvents(harness.server.oja);
  return String(body['session_id']);
}

async function creditsOf(trade: string, person: SignedUp = harness.seller) {
  const { data } = await person.client
    .from('bank_credits')
    .select('state, amount, sender_name, name_verdict, name_reason, released, session_id')
    .eq('trade_id', trade)
    .order('created_at');
  return data as Record<string, unknown>[];
}

async function post(body: Buffer, headers: Record<string, string>, provider = 'sandbox') {
  const answer = await fetch(`${harness.server.url}/webhooks/bank/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  return answer.status;
}

async function signed(sessionId: string, more: { eventId?: string; sentAt?: Date } = {}) {
  const { now } = await one(harness.server.oja.db, sql<{ now: Date }>`select app_now() as now`);
  return sandboxWebhook(harness.server.oja.config.secret, {
    sessionId,
    eventId: more.eventId ?? `credit:${sessionId}`,
    sentAt: more.sentAt ?? now,
  });
}

const kindsOf = async (trade: string) => (await harness.eventsOf(trade)).map(({ kind }) => kind);

/** The titles of one kind of notification about this trade, by person. */
async function notificationTitlesOf(person: SignedUp, trade: string): Promise<string[]> {
  const { data } = await person.client
    .from('notifications')
    .select('title, metadata')
    .eq('type', 'trade_bank_credit');
  return (data ?? [])
    .filter(({ metadata }) => (metadata as { tradeId: string }).tradeId === trade)
    .map(({ title }) => String(title));
}

describe('the account a buyer pays into', () => {
  test('is one opened for this payment, where the seller lets a confirmed credit release', async () => {
    const { trade } = await awaitedPayment();
    const details = await detailsOf(trade);
    expect(details).toEqual({
      bank_name: SANDBOX_BANK,
      account_number: expect.stringMatching(/^90\d{8}$/),
      account_name: 'OJA/BOLA ADEYEMI',
      is_virtual: true,
    });
  });

  test('is another one for each buyer who comes', async () => {
    const { trade, account } = await awaitedPayment();
    await backOnMarket(trade);
    await takenAgain(trade);
    expect(await detailsOf(trade)).toMatchObject({ is_virtual: true });
    expect((await detailsOf(trade)).account_number).not.toBe(account);
  });

  test('is the seller’s own in every other trade, and where the bank does not answer at once', async () => {
    const own = { account_number: '0234817752', is_virtual: false };
    expect(await detailsOf(await harness.accepted())).toMatchObject(own);
    const { trade } = await awaitedPayment();
    await backOnMarket(trade);
    const credits = harness.server.oja.bankRail.credits!;
    const silent = vi
      .spyOn(credits, 'openVirtualAccount')
      .mockImplementation(() => new Promise(() => undefined));
    try {
      expect(await detailsOf(await harness.accepted({ autoRelease: true }))).toMatchObject(own);
      await takenAgain(trade);
      expect(await detailsOf(trade)).toMatchObject(own);
    } finally {
      silent.mockRestore();
    }
  });

  test('never replaces one that the buyer may have copied by now', async () => {
    const credits = harness.server.oja.bankRail.credits!;
    const away = vi.spyOn(credits, 'openVirtualAccount').mockRejectedValue(new Error('away'));
    const trade = await harness.accepted({ autoRelease: true }).finally(() => away.mockRestore());
    await letPass(harness.server, 11);
    await openTradeAccount(harness.server.oja, trade);
    expect(await detailsOf(trade)).toMatchObject({ is_virtual: false });
  });

  async function backOnMarket(trade: string) {
    await letPass(harness.server, 16 * 60);
    await expireOverdueTrades(harness.server.oja);
    expect(await harness.statusOf(trade)).toBe('open');
  }

  async function takenAgain(trade: string) {
    const { data } = await answerOf(harness.buyer, 'accept_trade_bulletproof', {
      p_trade_id: trade,
      p_user_id: harness.buyer.userId,
    });
    expect(data).toMatchObject({ success: true });
  }
});

describe('money that comes in', () => {
  test('whole, in time and from the buyer: the trade is paid and released, by the clock and once', async () => {
    const { trade, account, due } = await awaitedPayment();
    const session = await paidIn(account, due, 'OKON ADE');
    expect(await harness.statusOf(trade)).toBe('completed');
    expect(await creditsOf(trade)).toEqual([
      {
        state: 'matched',
        amount: due,
        sender_name: 'OKON ADE',
        name_verdict: 'exact',
        name_reason: 'The sender is the buyer.',
        released: true,
        session_id: session,
      },
    ]);
    const events = await harness.eventsOf(trade);
    expect(events.map(({ kind, actor_id }) => [kind, actor_id]).slice(-3)).toEqual([
      ['bank_credited', null],
      ['marked_paid', null],
      ['released', null],
    ]);
    expect(await notificationTitlesOf(harness.seller, trade)).toEqual([
      'Payment confirmed by the bank',
    ]);
    expect(await notificationTitlesOf(harness.buyer, trade)).toEqual([
      'Payment confirmed by the bank',
    ]);
  });

  test('from a buyer with an unproven name: paid, and the release stays with the seller', async () => {
    const { db } = harness.server.oja;
    const { userId } = harness.buyer;
    await rows(
      db,
      sql`update trader_profiles set verification_level = 'basic' where id = ${userId}`,
    );
    const unproven = await awaitedPayment();
    await paidIn(unproven.account, unproven.due, 'OKON ADE');
    expect(await harness.statusOf(unproven.trade)).toBe('processing');
    expect(await creditsOf(unproven.trade)).toMatchObject([{ state: 'matched', released: false }]);

    const added = await harness.buyer.client.rpc('add_bank_account', {
      p_bank_code: '044',
      p_account_number: '0690002141',
    });
    expect(added.error).toBeNull();
    const proven = await awaitedPayment();
    await paidIn(proven.account, proven.due, 'OKON ADE');
    expect(await harness.statusOf(proven.trade)).toBe('completed');
  });

  test('from a name that is only close: paid, not released, and the seller is notified', async () => {
    const { trade, account, due } = await awaitedPayment();
    await paidIn(account, due, 'OKON ADE GRACE');
    expect(await harness.statusOf(trade)).toBe('processing');
    expect(await creditsOf(trade)).toMatchObject([
      { state: 'matched', name_verdict: 'close', released: false },
    ]);
    const { data } = await harness.seller.client
      .from('notifications')
      .select('message')
      .eq('type', 'trade_bank_credit')
      .order('created_at', { ascending: false })
      .limit(1);
    expect(data?.[0]?.message).toContain('The bank shows more names: GRACE.');
  });

  test.each([
    ['a kobo too little', -0.01, 'OKON ADE', 'underpaid', 'Amount too low'],
    ['a kobo too much', 0.01, 'OKON ADE', 'overpaid', 'Amount too high'],
    ['from somebody else', 0, 'CHIDI NWOSU', 'wrong_sender', 'Payment from someone else'],
    ['through a payment company', 0, 'FLUTTERWAVE', 'wrong_sender', 'Payment from someone else'],
  ])('%s: nothing moves, both hear of it', async (_what, more, sender, state, title) => {
    const { trade, account, due } = await awaitedPayment();
    await paidIn(account, Number((due + more).toFixed(2)), sender);
    expect(await harness.statusOf(trade)).toBe('in_payment');
    expect(await creditsOf(trade)).toMatchObject([{ state, released: false }]);
    expect(await notificationTitlesOf(harness.seller, trade)).toEqual([title]);
    expect(await notificationTitlesOf(harness.buyer, trade)).toEqual([title]);
  });

  test('after the time to pay: nothing moves, whether the trade has been put back or not', async () => {
    const { trade, account, due } = await awaitedPayment();
    await letPass(harness.server, 16 * 60);
    await paidIn(account, due, 'OKON ADE');
    expect(await harness.statusOf(trade)).toBe('in_payment');
    await expireOverdueTrades(harness.server.oja);
    await paidIn(account, due, 'OKON ADE');
    expect(await harness.statusOf(trade)).toBe('open');
    expect((await creditsOf(trade)).map(({ state }) => state)).toEqual(['late', 'late']);
    // Another buyer has no part in it.
    const next = await harness.server.signUp(undefined, 'Uche Obi');
    await answerOf(next, 'accept_trade_bulletproof', { p_trade_id: trade, p_user_id: next.userId });
    await paidIn(account, due, 'OKON ADE');
    expect(await harness.statusOf(trade)).toBe('in_payment');
    expect(await creditsOf(trade, next)).toEqual([]);
    expect(await creditsOf(trade, harness.buyer)).toHaveLength(3);
    expect(await notificationTitlesOf(next, trade)).toEqual([]);
  });

  test('twice, in two transfers: the second changes nothing', async () => {
    const { trade, account, due } = await awaitedPayment();
    await paidIn(account, due, 'OKON ADE');
    await paidIn(account, due, 'OKON ADE');
    expect((await creditsOf(trade)).map(({ state }) => state)).toEqual(['matched', 'duplicate']);
    expect((await kindsOf(trade)).filter((kind) => kind === 'released')).toHaveLength(1);
  });

  test('for a trade in dispute is recorded, and moves nothing', async () => {
    const { trade, account, due } = await awaitedPayment();
    await answerOf(harness.buyer, 'mark_trade_paid', { p_trade_id: trade });
    const dispute = await answerOf(harness.buyer, 'raise_dispute', {
      p_trade_id: trade,
      p_reason: 'payment_not_confirmed',
    });
    expect(dispute.error).toBeNull();
    await paidIn(account, due, 'OKON ADE');
    expect(await harness.statusOf(trade)).toBe('disputed');
    expect(await creditsOf(trade)).toMatchObject([{ state: 'matched', released: false }]);
  });

  test('confirms the waiting receipts, and takes them up where it does not match', async () => {
    const statusOfProofs = async (trade: string) =>
      (
        await harness.seller.client
          .from('payment_proofs')
          .select('verification_status')
          .eq('trade_id', trade)
      ).data;
    const [good, bad] = [await awaitedPayment(), await awaitedPayment()];
    for (const { trade } of [good, bad]) {
      await submit(harness.buyer, trade, await uploadedProof(harness.buyer, trade));
    }
    await paidIn(good.account, good.due, 'OKON ADE GRACE');
    await paidIn(bad.account, 1_000, 'OKON ADE');
    expect(await statusOfProofs(good.trade)).toEqual([{ verification_status: 'verified' }]);
    expect(await statusOfProofs(bad.trade)).toEqual([{ verification_status: 'verifying' }]);
    expect(await kindsOf(good.trade)).toContain('proof_decided');
  });

  test('is the parties’ and administrators’ to read, and nobody’s to write', async () => {
    const { trade, account, due } = await awaitedPayment();
    await paidIn(account, due - 1, 'OKON ADE');
    expect(await creditsOf(trade, harness.buyer)).toHaveLength(1);
    expect(await creditsOf(trade, harness.admin)).toHaveLength(1);
    expect(await creditsOf(trade, harness.stranger)).toEqual([]);
    expect((await harness.server.client().from('bank_credits').select('id')).data ?? []).toEqual(
      [],
    );
    const forged = await harness.buyer.client
      .from('bank_credits')
      .update({ state: 'matched' })
      .eq('trade_id', trade);
    expect(forged.error).not.toBeNull();
    for (const table of [
      'webhook_inbox',
      'trade_virtual_accounts',
      'sandbox_bank_credits',
      'payment_proof_marks',
    ]) {
      expect((await harness.admin.client.from(table).select('*')).error, table).not.toBeNull();
    }
  });
});

describe('a webhook', () => {
  const inbox = async (session: string) =>
    (await rows(harness.server.oja.db, sql`select 1 from webhook_inbox where subject = ${session}`))
      .length;

  test('a forged, altered, stale or unmatched call is refused and leaves no trace', async () => {
    const session = `session-${randomUUID()}`;
    const { body, signature } = await signed(session);
    const { now } = await one(harness.server.oja.db, sql<{ now: Date }>`select app_now() as now`);
    const at = (seconds: number) =>
      signed(session, { sentAt: new Date(now.getTime() + seconds * 1_000) });
    const altered = Buffer.from(body.toString().replace('credit.received', 'credit.received '));
    const header = (value: string) => ({ [SANDBOX_SIGNATURE]: value });
    const flipped = `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`;
    const [old, early] = [await at(-301), await at(301)];
    const foreign = sandboxWebhook('another secret, also long enough to be one', {
      sessionId: session,
      eventId: 'x',
      sentAt: now,
    });
    for (const [what, answered] of [
      ['no signature', post(body, {})],
      ['another one', post(body, header('0'.repeat(128)))],
      ['one bit', post(body, header(flipped))],
      ['half of it', post(body, header(signature.slice(0, 64)))],
      ['altered', post(altered, header(signature))],
      ['a space more', post(Buffer.concat([body, Buffer.from(' ')]), header(signature))],
      ['another secret', post(foreign.body, header(foreign.signature))],
      ['stale', post(old.body, header(old.signature))],
      ['of the future', post(early.body, header(early.signature))],
      ['nothing', post(Buffer.alloc(0), header(signature))],
    ] as const) {
      expect(await answered, what).toBe(401);
    }
    expect(await post(body, header(signature), 'paystack')).toBe(404);
    expect(await post(Buffer.alloc(70_000, 32), header(signature))).toBe(413);
    expect(await inbox(session)).toBe(0);
    expect(await post(body, header(signature))).toBe(200);
    expect(await inbox(session)).toBe(1);
  });

  test('fifty times, at once and again later, and by other names, has one effect', async () => {
    const { trade, account, due } = await awaitedPayment();
    const session = `session-${randomUUID()}`;
    await credit(account, due, 'OKON ADE', session);
    const { body, signature } = await signed(session);
    const again = () => post(body, { [SANDBOX_SIGNATURE]: signature });
    expect(await Promise.all(Array.from({ length: 50 }, again))).toEqual(Array(50).fill(200));
    expect(await inbox(session)).toBe(1);
    for (let n = 0; n < 5; n++) {
      const other = await signed(session, { eventId: `other-${n}-${session}` });
      await post(other.body, { [SANDBOX_SIGNATURE]: other.signature });
    }
    await Promise.all(
      Array.from({ length: 4 }, () => processCreditWebhookEvents(harness.server.oja)),
    );
    await again();
    await processCreditWebhookEvents(harness.server.oja);
    expect(await creditsOf(trade)).toHaveLength(1);
    const kinds = await kindsOf(trade);
    for (const kind of ['bank_credited', 'marked_paid', 'released']) {
      expect(
        kinds.filter((one) => one === kind),
        kind,
      ).toHaveLength(1);
    }
    expect(await notificationTitlesOf(harness.seller, trade)).toHaveLength(1);
  });

  test('is only a hint: what the bank itself does not know is not trusted, and polled again', async () => {
    const session = `session-${randomUUID()}`;
    const { body, signature } = await signed(session);
    expect(await post(body, { [SANDBOX_SIGNATURE]: signature })).toBe(200);
    await processCreditWebhookEvents(harness.server.oja);
    const { db } = harness.server.oja;
    const inboxEntry = await one(
      db,
      sql<{ attempts: number; failure: string; done: boolean; waits: boolean }>`
        select attempts, failure, processed_at is not null as done, due_at > now() as waits
        from webhook_inbox where subject = ${session}`,
    );
    expect(inboxEntry).toEqual({
      attempts: 1,
      failure: 'bank response: not_found',
      done: false,
      waits: true,
    });
    // The event came before the booking: the next poll finds it.
    const { trade, account, due } = await awaitedPayment();
    await rows(
      db,
      sql`insert into sandbox_bank_credits (session_id, account_number, amount, sender_name)
        values (${session}, ${account}, ${String(due)}, 'OKON ADE')`,
    );
    await rows(db, sql`update webhook_inbox set due_at = now() where subject = ${session}`);
    await processCreditWebhookEvents(harness.server.oja);
    expect(await harness.statusOf(trade)).toBe('completed');
  });

  test('of two transfers in the wrong order, each counts for what it is', async () => {
    const { trade, account, due } = await awaitedPayment();
    const [first, second] = [`session-${randomUUID()}`, `session-${randomUUID()}`];
    const { db } = harness.server.oja;
    await rows(
      db,
      sql`insert into sandbox_bank_credits (session_id, account_number, amount, sender_name) values
        (${first}, ${account}, 1000, 'OKON ADE'), (${second}, ${account}, ${String(due)}, 'OKON ADE')`,
    );
    for (const session of [second, first]) {
      const { body, signature } = await signed(session);
      await post(body, { [SANDBOX_SIGNATURE]: signature });
    }
    await processCreditWebhookEvents(harness.server.oja);
    expect(await harness.statusOf(trade)).toBe('completed');
    const states = Object.fromEntries(
      (await creditsOf(trade)).map((row) => [row['session_id'], row['state']]),
    );
    expect(states).toEqual({ [second]: 'matched', [first]: 'duplicate' });
  });

  test('into an account without a trade is listed for administrators', async () => {
    const { db } = harness.server.oja;
    const session = `session-${randomUUID()}`;
    await rows(
      db,
      sql`insert into sandbox_bank_credits (session_id, account_number, amount, sender_name)
        values (${session}, '9999999999', 5, 'ADE OKON')`,
    );
    const { body, signature } = await signed(session);
    await post(body, { [SANDBOX_SIGNATURE]: signature });
    await processCreditWebhookEvents(harness.server.oja);
    const { data } = await harness.admin.client
      .from('bank_credits')
      .select('state, trade_id')
      .eq('session_id', session);
    expect(data).toEqual([{ state: 'unknown_account', trade_id: null }]);
    expect((await credit('1234567890', 5, 'ADE OKON')).status).toBe(404);
  });
});

describe('when a credit meets another step, one of them happens', () => {
  const ROUNDS = 6;

  async function meeting(
    prepare: 'paid' | 'in_payment',
    step: (payment: AwaitedPayment) => Promise<unknown>,
  ) {
    const outcomes: string[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const met = await awaitedPayment();
      const { trade, account, due } = met;
      if (prepare === 'paid')
        await answerOf(harness.buyer, 'mark_trade_paid', { p_trade_id: trade });
      const before = await escrowed(trade);
      await credit(account, due, 'OKON ADE');
      await Promise.all(
        n % 2
          ? [processCreditWebhookEvents(harness.server.oja), step(met)]
          : [step(met), processCreditWebhookEvents(harness.server.oja)],
      );
      // A credit whose deadline passed during processing is retried once more, later.
      await rows(harness.server.oja.db, sql`update webhook_inbox set due_at = now()`);
      await processCreditWebhookEvents(harness.server.oja);
      const kinds = await kindsOf(trade);
      const ends = kinds.filter((kind) => ['released', 'cancelled', 'expired'].includes(kind));
      expect(ends.length, kinds.join(' ')).toBeLessThanOrEqual(1);
      expect(await creditsOf(trade)).toHaveLength(1);
      const after = await escrowed(trade);
      expect(after.total).toBe(before.total);
      outcomes.push(
        `${await harness.statusOf(trade)} ${String((await creditsOf(trade))[0]?.['state'])}`,
      );
      await harness.reset();
    }
    return outcomes;
  }

  /** Escrow rows of a trade: exactly one, whatever happens to it. */
  const escrowed = (trade: string) =>
    one(
      harness.server.oja.db,
      sql<{ total: number }>`select count(*)::int as total from escrow where trade_id = ${trade}`,
    );

  test('the seller releases', async () => {
    const outcomes = await meeting('paid', ({ trade }) => harness.release(trade));
    expect(new Set(outcomes)).toEqual(new Set(['completed matched']));
  });

  test('the buyer cancels', async () => {
    const outcomes = await meeting('in_payment', ({ trade }) =>
      answerOf(harness.buyer, 'cancel_trade', { p_trade_id: trade }),
    );
    for (const outcome of outcomes) {
      expect(['completed matched', 'open late', 'cancelled late']).toContain(outcome);
    }
  });

  test('the window to pay ends', async () => {
    const outcomes = await meeting('in_payment', async ({ trade }) => {
      // A few milliseconds before the deadline, or behind it.
      const margin = Math.floor(Math.random() * 60) - 40;
      await rows(
        harness.server.oja.db,
        sql`update app_clock set ahead = completion_timeout - clock_timestamp() + make_interval(secs => ${margin / 1_000})
          from trades where id = ${trade}`,
      );
      await expireOverdueTrades(harness.server.oja);
    });
    for (const outcome of outcomes) {
      expect(['completed matched', 'open late', 'in_payment late']).toContain(outcome);
    }
  });

  test('the buyer marks it as paid', async () => {
    const outcomes = await meeting('in_payment', ({ trade }) =>
      answerOf(harness.buyer, 'mark_trade_paid', { p_trade_id: trade }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['completed matched']));
  });
});

test('the job takes the bank’s events within seconds, and none where it is disabled', async () => {
  const working = await proofHarness({ env: { OJA_ROLES: 'web,worker' } });
  try {
    const trade = await working.accepted({ autoRelease: true });
    const { data } = await working.buyer.client
      .from('trade_payment_details')
      .select('account_number, trades:trade_id (total_fiat)')
      .eq('trade_id', trade)
      .single();
    const { account_number, trades } = data as unknown as {
      account_number: string;
      trades: { total_fiat: number };
    };
    const answer = await fetch(`${working.server.url}/sandbox/bank/credit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_number, amount: trades.total_fiat, sender_name: 'ADE OKON' }),
    });
    expect(await answer.json()).toMatchObject({
      webhook_status: 200,
      passed_on_to: { accountNumber: '0234817752', accountName: 'BOLA ADEYEMI' },
    });
    await expect.poll(() => working.statusOf(trade), { timeout: 8_000 }).toBe('completed');
    await expectSoundLedger(working.server.oja.db);
  } finally {
    await working.server.close();
  }
  const off = await proofHarness({ env: { OJA_BANK_CREDITS: 'off' } });
  try {
    const trade = await off.accepted({ autoRelease: 'from before' });
    const { data } = await off.buyer.client
      .from('trade_payment_details')
      .select('account_number, is_virtual')
      .eq('trade_id', trade);
    expect(data).toEqual([{ account_number: '0234817752', is_virtual: false }]);
    for (const path of ['/sandbox/bank/credit', '/webhooks/bank/sandbox']) {
      const answer = await fetch(`${off.server.url}${path}`, { method: 'POST', body: '{}' });
      expect(answer.status, path).toBe(404);
    }
  } finally {
    await off.server.close();
  }
}, 60_000);

test('a trade in dollars is paid to the seller’s own account, and no naira release it', async () => {
  const { seller, buyer } = harness;
  await addDollarAccount(harness.server.oja.db, seller.userId);
  const { data: offer } = await answerOf(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 100,
    p_price_per_unit: 1,
    p_fiat_currency: 'USD',
    p_min_order_amount: 10,
    p_max_order_amount: 100,
    p_payment_method_ids: ['dollar-transfer'],
    p_auto_release: true,
  });
  const { data } = await answerOf(buyer, 'accept_trade_bulletproof', {
    p_trade_id: offer['trade_id'],
    p_user_id: buyer.userId,
  });
  expect(data).toMatchObject({ success: true, total_fiat: 100 });
  const trade = String(data['trade_id']);
  expect(await detailsOf(trade)).toMatchObject({
    account_number: DOLLAR_ACCOUNT,
    is_virtual: false,
  });

  // Were one opened for it all the same, what comes in there is no dollars.
  const number = '9000000001';
  const { db } = harness.server.oja;
  await rows(
    db,
    sql`insert into trade_virtual_accounts (trade_id, escrow_id, seller_id, buyer_id, buyer_name, provider,
        provider_ref, bank_name, account_number, account_name, expected, passes_on_to)
      select t.id, e.id, t.seller_id, t.buyer_id, 'Ade Okon', 'sandbox', 'dollars', 'Bank', ${number}, 'X',
        t.total_fiat, '{}'
      from trades t join escrow e on e.trade_id = t.id where t.id = ${trade}`,
  );
  await rows(
    db,
    sql`insert into sandbox_bank_accounts (account_number, reference, account_name, passes_on_to)
      values (${number}, 'dollars', 'X', '{}')`,
  );
  await paidIn(number, 100, 'ADE OKON');
  expect(await harness.statusOf(trade)).toBe('in_payment');
  expect(await creditsOf(trade)).toMatchObject([{ state: 'underpaid', released: false }]);
});

describe('M-2.6 where no bank confirms payments', () => {
  let off: ProofHarness;
  beforeAll(async () => {
    off = await proofHarness({ env: { OJA_BANK_CREDITS: 'off' } });
  });
  afterAll(() => off?.server.close());

  test('M-2.6 no offer is made or changed to release by itself, and clients know', async () => {
    const read = async (url: string) =>
      ((await (await fetch(`${url}/config.json`)).json()) as { features: Record<string, boolean> })
        .features['bank_credits'];
    expect(await read(harness.server.url)).toBe(true);
    expect(await read(off.server.url)).toBe(false);

    const offerInput = {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: 100,
      p_price_per_unit: 1520,
      p_min_order_amount: 10_000,
      p_max_order_amount: 100_000,
      p_payment_method_ids: ['bank-transfer'],
    };
    const { error } = await answerOf(off.seller, 'create_trade', {
      ...offerInput,
      p_auto_release: true,
    });
    expect(error).toMatchObject({ code: 'NO_BANK_CONFIRMS' });
    const made = await answerOf(off.seller, 'create_trade', offerInput);
    const { trade_id: p_trade_id } = made.data as { trade_id: string };
    const edit = (more: Record<string, unknown>) =>
      answerOf(off.seller, 'update_trade', { p_trade_id, ...more });
    expect((await edit({ p_auto_release: true })).error).toMatchObject({
      code: 'NO_BANK_CONFIRMS',
    });
    // One from before can still be edited, and the setting removed.
    await sql`update trades set auto_release = true where id = ${p_trade_id}`.execute(
      off.server.oja.db,
    );
    expect((await edit({ p_terms: 'Mornings' })).error).toBeNull();
    expect((await edit({ p_auto_release: false })).error).toBeNull();
  });
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChainId } from '#core/wallet/chains.ts';
import { confirmInvoicePayment } from '#server/business/invoices/bank-payments.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { getPublicInvoice } from '#server/business/invoices/public-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { countInvoicePayments } from '#server/business/onchain/count-invoice-payments.ts';
import { returnLatePayments } from '#server/business/refunds/return-late-payments.ts';
import type { Oja } from '#server/define.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { presenceOf, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import { coverReversedDeposit } from '#server/money/deposits/cover-reversed-deposit.ts';
import { DEPOSIT_COVER } from '#server/money/deposits/deposit-cover-change.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  INVOICE_CONFIG,
  merchant,
  NO_BANK,
  payerCaller,
} from '#tests/support/factories/merchants.ts';
import {
  coinsOf,
  invoice,
  invoiceState,
  mailedClaim,
  paymentsOf,
  type TestInvoice,
} from '#tests/support/factories/paid-invoices.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';
import { administrator } from '#tests/support/factories/disputes.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';
import { failingDatabase, type Fate, Killed } from '#tests/support/fakes/failing-database.ts';
import { memoryChain, type MemoryChain } from '#tests/support/fakes/memory-chain.ts';

const log = pino({ level: 'silent' });
const DAY = 24 * 60;
const FEE = 0.005;
const refused = (code: string) => expect.objectContaining({ code }) as unknown;
let at: MoneyDatabase;
let chain: MemoryChain;
const chains = () => new Map<ChainId, MemoryChain>([[chain.id, chain]]);
const scan = () => scanChain({ db: at.db, log }, chain);
const count = (db: Db = at.db) => countInvoicePayments({ db, config: INVOICE_CONFIG, log });

beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});
beforeEach(async () => {
  chain = memoryChain();
  for (const table of ['chain_cursors', 'chain_marks', 'deposit_rescans']) {
    await rows(at.db, sql`delete from ${sql.table(table)}`);
  }
  await rows(at.db, sql`update deposits set block = 0`);
  await scan();
});

interface Asked {
  readonly email?: string;
  readonly part?: string;
}

async function quote({ publicId }: TestInvoice, { email, part }: Asked = {}) {
  return quoteInvoice(
    { db: at.db, config: INVOICE_CONFIG, chains: chains(), bankRail: NO_BANK },
    { userId: null, ip: '127.0.0.1' },
    {
      publicId,
      method: 'onchain',
      asset: 'USDT',
      chain: chain.id,
      part: part ?? null,
      email: email ?? null,
    },
  );
}

test('RT-19 the page of an invoice offers the chains that carry its coins, for amounts that they credit', async () => {
  const deps = { db: at.db, config: INVOICE_CONFIG, chains: chains(), bankRail: NO_BANK };
  const optionsOf = async (price: string) => {
    const { made } = await asked({
      p_items: [{ title: 'Bread', quantity: '1', unit_price: price }],
      p_coins: ['USDT'],
    });
    return (await getPublicInvoice(deps, made.publicId)).options;
  };
  expect(await optionsOf('100')).toContainEqual(
    expect.objectContaining({
      method: 'onchain',
      asset: 'USDT',
      chains: [chain.id],
      amount: '100',
    }),
  );
  expect((await optionsOf('0.01')).map(({ method }) => method)).not.toContain('onchain');
});

/** Sends coins with six decimals, in whole ones. */
const send = (address: string | null, coins: number) =>
  chain.send({ asset: 'USDT', to: address ?? '', chainUnits: BigInt(Math.round(coins * 1e6)) });

async function mine(blocks: number): Promise<void> {
  for (let n = 0; n < blocks; n++) {
    chain.mine();
    await scan();
    await count();
  }
}

async function pay(made: TestInvoice, coins: number, asked: Asked = {}): Promise<void> {
  const { address } = await quote(made, asked);
  send(address, coins);
  await mine(3);
}

async function asked(terms: Record<string, unknown> = {}) {
  const ada = await merchant(at.db);
  return { ada, made: await invoice(at.db, ada, terms) };
}

const confirm = (
  by: string,
  paymentId: string,
  decision: 'count' | 'return',
  email: string | null = null,
  presence = presenceOf(payerCaller(by)),
) =>
  confirmInvoicePayment(
    { db: at.db, config: INVOICE_CONFIG },
    by,
    { paymentId, decision, email },
    presence,
  );

async function ended(terms: Record<string, unknown> = {}) {
  const expires = sql<{ at: Date }>`select app_now() + interval '1 hour' as at`;
  const [{ at: end } = { at: new Date() }] = await rows(at.db, expires);
  const { ada, made } = await asked({ p_expires_at: end.toISOString(), ...terms });
  const { address } = await quote(made);
  await letTimePass(at.db, 90);
  await expireInvoices({ db: at.db });
  return { ada, made, address };
}

test('an exact payment is processing when seen, and settled once it is final, less the fee', async () => {
  const { ada, made } = await asked();
  const { address, amount } = await quote(made);
  expect(amount).toBe('100');
  expect((await quote(made, { part: '50' })).address).toBe(address);
  send(address, 100);
  await mine(1);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'processing', received: '0' });
  expect(await coinsOf(at.db, ada)).toEqual([0, 0]);
  await mine(2);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled', due: '0' });
  expect(await coinsOf(at.db, ada)).toEqual([100 - 100 * FEE, 0]);
  await count();
  expect(await paymentsOf(at.db, made.id)).toMatchObject([
    { state: 'counted', settled: 100, held: 0 },
  ]);
  const types = await rows(
    at.db,
    sql<{ type: string }>`select type from merchant_events where merchant_id = ${ada} order by seq`,
  );
  expect(types.map(({ type }) => type)).toEqual([
    'invoice.opened',
    'payment.seen',
    'payment.counted',
    'invoice.paid',
    'invoice.settled',
  ]);
  const notified = await rows(
    at.db,
    sql<{ type: string }>`select type from notifications where user_id = ${ada} order by id`,
  );
  expect(notified.map(({ type }) => type)).toEqual(['invoice_paid']);
});

test('a short payment leaves the rest to be paid, and the rest completes it', async () => {
  const { ada, made } = await asked();
  await pay(made, 40);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'part_paid', due: '60' });
  expect((await quote(made)).amount).toBe('60');
  await expect(voidInvoice(at.db, ada, { invoiceId: made.id, reason: 'no' })).rejects.toEqual(
    refused('INVOICE_HAS_MONEY'),
  );
  await pay(made, 60);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled', due: '0' });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 0]);
});

test('a surplus stays held and is offered to the email that its payer left', async () => {
  const { ada, made } = await asked();
  await pay(made, 105, { email: 'Payer@Example.com' });
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled', due: '-5' });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 5]);
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ settled: 100, held: 0, returned: 5 }]);
  expect((await mailedClaim(at.db, 'payer@example.com')).token).toHaveLength(43);
});

test('nobody is mailed where the link’s readers left different emails', async () => {
  const { made } = await asked();
  await quote(made, { email: 'first@example.com' });
  await pay(made, 105, { email: 'second@example.com' });
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ settled: 100, held: 5, returned: 0 }]);
  expect((await mailedClaim(at.db, 'second@example.com')).token).toBe('');
});

test('two deposits race: the one that comes second is a surplus, or waits', async () => {
  const { ada, made } = await asked();
  const { address } = await quote(made);
  send(address, 100);
  send(address, 100);
  chain.mine(3);
  await scan();
  await Promise.all([count(), count(), count()]);
  await count();
  const payments = await paymentsOf(at.db, made.id);
  expect(payments.reduce((sum, { settled }) => sum + settled, 0)).toBe(100);
  expect(payments.reduce((sum, { held }) => sum + held, 0)).toBe(100);
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 100]);
});

test.each(['before the commit', 'after the commit'] as const)(
  'a process killed %s of counting leaves a deposit that is counted once',
  async (fate) => {
    const { ada, made } = await asked();
    const { address } = await quote(made);
    send(address, 100);
    chain.mine(3);
    await scan();
    expect(await coinsOf(at.db, ada)).toEqual([0, 100]);
    let next: Fate = fate;
    const killed = failingDatabase(at.db, () => {
      const now = next;
      next = 'well';
      return now;
    });
    await count(killed).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await rows(at.db, sql`update invoice_deposit_changes set due_at = now()`);
    await count();
    expect(await coinsOf(at.db, ada)).toEqual([99.5, 0]);
    expect(await paymentsOf(at.db, made.id)).toMatchObject([{ state: 'counted' }]);
  },
);

test('a transfer dropped before it is final leaves the invoice open; mined again it counts', async () => {
  const { ada, made } = await asked();
  const { address } = await quote(made);
  send(address, 100);
  await mine(1);
  chain.reorg(1, () => false);
  await scan();
  await count();
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'open' });
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ state: 'dropped' }]);
  chain.bringBack();
  await mine(3);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled' });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 0]);
});

test('a counted transfer that its network takes back opens the invoice and is taken from what is held first', async () => {
  const { ada, made } = await asked();
  await pay(made, 110, { email: 'reorg@example.com' });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 10]);
  chain.reorg(6, () => false);
  await mine(6);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'open', received: '0' });
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ state: 'reversed', held: 0 }]);
  // The fee of half a coin is owed, and taken once however often the transfer is mined.
  expect(await coinsOf(at.db, ada)).toEqual([0, 0]);
  chain.bringBack();
  await mine(3);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled', due: '-10' });
  expect(await paymentsOf(at.db, made.id)).toMatchObject([
    { state: 'reversed' },
    { state: 'counted', settled: 100, returned: 10 },
  ]);
  await mine(1);
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 10]);
});

test('money that comes late waits, and counts on the merchant’s word at its worth when it was seen', async () => {
  const { ada, made, address } = await ended();
  send(address, 100);
  await mine(3);
  const [payment] = await paymentsOf(at.db, made.id);
  expect(payment).toMatchObject({ state: 'waiting', held: 100 });
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'expired', received: '0' });
  expect(await coinsOf(at.db, ada)).toEqual([0, 100]);
  const other = await merchant(at.db);
  await expect(confirm(other, payment?.id ?? '', 'count')).rejects.toEqual(
    refused('INVOICE_PAYMENT_NOT_FOUND'),
  );
  await confirm(ada, payment?.id ?? '', 'count');
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled', is_late: true });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 0]);
  await expect(confirm(ada, payment?.id ?? '', 'return')).rejects.toEqual(
    refused('INVOICE_PAYMENT_NOT_FOUND'),
  );
});

test('without a word late money goes back after seven days, and needs an email for that', async () => {
  const { ada, made, address } = await ended();
  send(address, 100);
  await mine(3);
  await letTimePass(at.db, 7 * DAY + 1);
  await returnLatePayments({ db: at.db, config: INVOICE_CONFIG, log });
  const [payment] = await paymentsOf(at.db, made.id);
  expect(payment).toMatchObject({ state: 'waiting', held: 100 });
  await expect(confirm(ada, payment?.id ?? '', 'return')).rejects.toEqual(
    refused('INVOICE_REFUND_NEEDS_EMAIL'),
  );
  const thief = 'thief@example.com';
  await expect(confirm(ada, payment?.id ?? '', 'return', thief, UNPROVEN)).rejects.toEqual(
    refused('PASSWORD_NEEDED_TO_SEND'),
  );
  await rows(
    at.db,
    sql`update invoices set payer_email = 'late@example.com' where id = ${made.id}`,
  );
  await returnLatePayments({ db: at.db, config: INVOICE_CONFIG, log });
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ state: 'returned', returned: 100 }]);
  expect((await mailedClaim(at.db, 'late@example.com')).token).not.toBe('');
  expect(await coinsOf(at.db, ada)).toEqual([0, 100]);
});

test('a transfer within ten minutes of its quote’s end counts at the quote, a later one at the market', async () => {
  const ada = await merchant(at.db);
  const terms = {
    p_currency: 'NGN',
    p_items: [{ title: 'Rice', quantity: 1, unit_price: 150_000 }],
  };
  await setMarketRate(at.db, '1500');
  const made = await invoice(at.db, ada, terms);
  const { address, amount } = await quote(made);
  expect(amount).toBe('100');
  await letTimePass(at.db, 20);
  // Nobody knows a firm rate, and none is needed.
  send(address, 50);
  await mine(3);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ received: '75000' });
  await letTimePass(at.db, 20);
  send(address, 50);
  await mine(3);
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ state: 'counted' }, { state: 'seen' }]);
  await setMarketRate(at.db, '1600');
  await rows(at.db, sql`update invoice_deposit_changes set due_at = now()`);
  await count();
  expect(await invoiceState(at.db, made.id)).toMatchObject({ received: '155000', due: '-5000' });
});

test('less than the least deposit is kept until its address has enough', async () => {
  const { ada, made } = await asked();
  await pay(made, 0.2);
  expect(await paymentsOf(at.db, made.id)).toEqual([]);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'open' });
  await pay(made, 99.8);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled' });
  expect(await paymentsOf(at.db, made.id)).toHaveLength(2);
  expect((await coinsOf(at.db, ada))[0]).toBeCloseTo(99.5);
});

test('an address goes to another invoice of the same merchant a month after its own has ended, never before', async () => {
  const { ada, made } = await asked();
  const { address } = await quote(made);
  send(address, 100);
  await mine(3);
  const soon = await quote(await invoice(at.db, ada));
  expect(soon.address).not.toBe(address);
  await letTimePass(at.db, 31 * DAY);
  const other = await quote(await invoice(at.db, await merchant(at.db)));
  expect(other.address).not.toBe(address);
  const later = await quote(await invoice(at.db, ada));
  expect(later.address).toBe(address);
});

test('no address for a test, on a chain that nobody watches, or while new ones are paused', async () => {
  const ada = await merchant(at.db);
  const test = await invoice(at.db, ada, { p_is_test: true });
  await expect(quote(test)).rejects.toEqual(refused('INVOICE_METHOD_OFF'));
  const made = await invoice(at.db, ada);
  await rows(at.db, sql`update chain_cursors set polled_at = now() - interval '1 hour'`);
  await expect(quote(made)).rejects.toEqual(refused('INVOICE_METHOD_OFF'));
  await scan();
  await rows(
    at.db,
    sql`insert into app_settings (key, value) values ('features.deposit_addresses', 'false')
      on conflict (key) do update set value = excluded.value`,
  );
  await expect(quote(made)).rejects.toEqual(refused('DEPOSIT_ADDRESSES_PAUSED'));
  await rows(
    at.db,
    sql`update app_settings set value = 'true' where key = 'features.deposit_addresses'`,
  );
  expect((await quote(made)).address).toMatch(/^address-/);
});

test('what a closed business is paid waits', async () => {
  const { ada, made } = await asked();
  const { address } = await quote(made);
  await rows(at.db, sql`update merchant_profiles set status = 'closed' where user_id = ${ada}`);
  send(address, 100);
  await mine(3);
  expect(await paymentsOf(at.db, made.id)).toMatchObject([{ state: 'waiting', held: 100 }]);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'open' });
});

/** An invoice whose counted transfer was reversed, and whose fee the treasury covered. */
async function covered() {
  const { ada, made } = await asked();
  await pay(made, 100);
  chain.reorg(6, () => false);
  await mine(6);
  expect(await coinsOf(at.db, ada)).toEqual([0, 0]);
  // The fee of half a coin was gone: two administrators let the treasury pay it.
  await rows(
    at.db,
    sql`select ledger_post('treasury_in', ${`test:${made.id}`}, 'USDT', null, 'chain', 9, null, 'treasury', 0, 100000000)`,
  );
  const { id: depositId } = await one(
    at.db,
    sql<{
      id: string;
    }>`select deposit_id as id from invoice_payments where invoice_id = ${made.id}`,
  );
  const [first, other] = [await administrator(at.db), await administrator(at.db)];
  const note = 'It paid the fee';
  const { approval_id: approvalId } = await coverReversedDeposit({ db: at.db }, callerOf(first), {
    depositId,
    note,
  });
  await decideApproval({ db: at.db } as Oja, { deposit_cover: DEPOSIT_COVER }, callerOf(other), {
    approvalId,
    decision: 'confirm',
    note: null,
  });
  return { ada, made };
}

test('what the treasury covered of a payment comes back when the transfer is mined again', async () => {
  const { ada, made } = await covered();
  chain.bringBack();
  await mine(3);
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled' });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 0]);
});

test('the same where it is mined again after the end, and the merchant counts it', async () => {
  const { ada, made } = await covered();
  await letTimePass(at.db, 60);
  await rows(
    at.db,
    sql`update invoices set expires_at = app_now() - interval '1 hour' where id = ${made.id}`,
  );
  await expireInvoices({ db: at.db });
  chain.bringBack();
  await mine(3);
  const late = (await paymentsOf(at.db, made.id)).find(({ state }) => state === 'waiting');
  await confirm(ada, late?.id ?? '', 'count');
  expect(await invoiceState(at.db, made.id)).toMatchObject({ status: 'settled' });
  expect(await coinsOf(at.db, ada)).toEqual([99.5, 0]);
});

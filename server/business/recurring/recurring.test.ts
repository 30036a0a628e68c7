import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MANDATE_CONSENT_VERSION } from '#core/recurring/limits.ts';
import { CreateRecurringInvoice, GivePaymentMandate } from '#core/recurring/wire.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { chargeMandates } from '#server/business/recurring/charge-mandates.ts';
import { createRecurring } from '#server/business/recurring/create-recurring.ts';
import { issueRecurring } from '#server/business/recurring/issue-recurring.ts';
import { giveMandate, listMandates, revokeMandate } from '#server/business/recurring/mandates.ts';
import { getRecurring, listRecurring } from '#server/business/recurring/own-recurring.ts';
import { getPublicRecurring } from '#server/business/recurring/public-recurring.ts';
import { setRecurringStatus } from '#server/business/recurring/set-status.ts';
import { skipNext } from '#server/business/recurring/skip-next.ts';
import { warnBeforeCharge } from '#server/business/recurring/warn-before-charge.ts';
import { cancelPlans } from '#server/identity/cancel-plans.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { inputOf } from '#server/procedure-input.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { invoiceDeps, merchant, payerCaller, unitsOf } from '#tests/support/factories/merchants.ts';
import {
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const CNGN = 10n ** 8n;

let at: MoneyDatabase;
let deps: ReturnType<typeof invoiceDeps> & { readonly log: never };
beforeAll(async () => {
  at = await moneyDatabase();
  deps = { ...invoiceDeps(at), log: { error: (error: unknown) => failures.push(error) } as never };
});
afterAll(async () => {
  expect(failures).toEqual([]);
  await expectSoundLedger(at.db);
  await at.close();
});
/** Noon in Lagos, so that a morning comes when a day has passed. */
beforeEach(async () => {
  await rows(
    at.db,
    sql`update app_clock set ahead = ((app_now() at time zone 'Africa/Lagos')::date + 1 + time '12:00')
      at time zone 'Africa/Lagos' - now()`,
  );
  await setMarketRate(at.db, '1507.5');
});

const failures: unknown[] = [];
const refused = (code: string) => ({ code });
const pass = async (minutes: number) => {
  await letTimePass(at.db, minutes);
  await setMarketRate(at.db, '1507.5');
};

async function dayAhead(days = 1): Promise<string> {
  return daysAfter(lagosDay(await readNow(at.db)), days);
}

async function recurring(sellerId: string, terms: Record<string, unknown> = {}) {
  const input = inputOf(CreateRecurringInvoice, {
    p_items: [{ title: 'Rent', quantity: 1, unit_price: '1000', tax_bp: 750 }],
    p_currency: 'NGN',
    p_accepts: ['wallet'],
    p_cadence: 'custom',
    ...('p_cadence' in terms ? {} : { p_every_days: 1 }),
    p_starts_on: await dayAhead(),
    ...terms,
  });
  return createRecurring(deps, sellerId, input);
}

const issue = () => issueRecurring(deps);
const warn = () => warnBeforeCharge(deps);
const charge = () => chargeMandates(deps);

async function invoicesOf(recurringId: string) {
  return rows(
    at.db,
    sql<{ id: string; period: string; status: string; payer_user_id: string | null }>`
      select id, period::text as period, status, payer_user_id from invoices where recurring_id = ${recurringId} order by period`,
  );
}

async function payer(amount = '100000'): Promise<string> {
  const id = await person(at.db);
  await fund(at.db, id, 'cNGN', amount);
  return id;
}

function give(
  userId: string,
  publicId: string,
  terms: Record<string, unknown> = {},
  caller = payerCaller(userId),
) {
  const input = inputOf(GivePaymentMandate, {
    p_public_id: publicId,
    p_most: '5000',
    p_asset: 'cNGN',
    p_per: 'month',
    p_consent_version: MANDATE_CONSENT_VERSION,
    ...terms,
  });
  const config = { mode: 'sandbox', sms: null, url: 'http://oja.test' } as const;
  return giveMandate({ db: at.db, config }, caller, input);
}

const notificationsOf = async (userId: string) =>
  (
    await rows(
      at.db,
      sql<{
        template: string;
      }>`select template from notifications where user_id = ${userId} order by id`,
    )
  ).map(({ template }) => template);

const eventsOf = async (merchantId: string, prefix = 'recurring') =>
  (
    await rows(
      at.db,
      sql<{ type: string }>`select type from merchant_events where merchant_id = ${merchantId}
        and type like ${`${prefix}.%`} order by seq`,
    )
  ).map(({ type }) => type);

test('one invoice per period, however many workers, and the number of them ends it', async () => {
  const seller = await merchant(at.db);
  const buyer = await payer();
  const handle = await one(
    at.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${buyer}`,
  );
  const { recurring_id, public_id } = await recurring(seller, {
    p_times: 2,
    p_due_days: 3,
    p_payer_handle: handle.handle,
  });
  await issue();
  expect(await invoicesOf(recurring_id)).toEqual([]);
  await pass(DAY);
  await Promise.all([issue(), issue(), issue()]);
  const [first, ...more] = await invoicesOf(recurring_id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ status: 'open', payer_user_id: buyer });
  const own = await getInvoice(deps, seller, { id: first?.id ?? '' });
  expect(own).toMatchObject({
    kind: 'recurring',
    total: '1075',
    due_on: daysAfter(first?.period ?? '', 3),
  });
  expect(await notificationsOf(buyer)).toEqual(['invoice_received']);
  await pass(DAY);
  await issue();
  await pass(DAY);
  await issue();
  expect(await invoicesOf(recurring_id)).toHaveLength(2);
  expect(await eventsOf(seller)).toEqual([
    'recurring.issued',
    'recurring.issued',
    'recurring.ended',
  ]);
  const shown = await getPublicRecurring(at.db, public_id);
  expect(shown).toMatchObject({ status: 'ended', next_on: null, made: 2, total: '1075' });
  expect(shown.invoices).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain(handle.handle);
});

test('after three days asleep the newest period is made, and its merchant learns of those missed', async () => {
  const seller = await merchant(at.db);
  const { recurring_id } = await recurring(seller);
  await pass(4 * DAY);
  await issue();
  const [only, ...more] = await invoicesOf(recurring_id);
  expect(more).toEqual([]);
  expect(only?.period).toBe(lagosDay(await readNow(at.db)));
  expect(await getRecurring(deps, seller, recurring_id)).toMatchObject({ made: 1, missed: 3 });
  expect(await notificationsOf(seller)).toEqual(['recurring_missed']);
});

test('one that cannot be issued stops, and goes on with the next day once started again', async () => {
  const seller = await merchant(at.db);
  const stranger = await merchant(at.db);
  const { recurring_id } = await recurring(seller, { p_accepts: ['bank_manual'] });
  const takeAccount = (account: string | null) =>
    rows(
      at.db,
      sql`update merchant_profiles set bank_account_id = ${account}::uuid where user_id = ${seller}`,
    );
  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from bank_accounts where user_id = ${seller}`,
  );
  await takeAccount(null);
  await pass(2 * DAY);
  await issue();
  expect(await getRecurring(deps, seller, recurring_id)).toMatchObject({
    status: 'stopped',
    next_on: null,
  });
  expect([await eventsOf(seller), await notificationsOf(seller)]).toEqual([
    ['recurring.failed'],
    ['recurring_stopped'],
  ]);
  await takeAccount(id);
  const set = (status: 'active' | 'paused' | 'ended', who = seller) =>
    setRecurringStatus(at.db, who, { recurringId: recurring_id, status });
  await expect(set('active', stranger)).rejects.toMatchObject(refused('RECURRING_NOT_FOUND'));
  expect(await set('active')).toMatchObject({ next_on: await dayAhead() });
  expect(await set('paused')).toMatchObject({ status: 'paused' });
  await pass(5 * DAY);
  await issue();
  expect(await invoicesOf(recurring_id)).toEqual([]);
  await set('ended');
  await expect(set('active')).rejects.toMatchObject(refused('RECURRING_ENDED'));
  await expect(getRecurring(deps, stranger, recurring_id)).rejects.toMatchObject(
    refused('RECURRING_NOT_FOUND'),
  );
  const { recurring: listed } = await listRecurring(deps, seller, {
    isTest: null,
    status: null,
    before: null,
  });
  expect(listed).toMatchObject([{ recurring_id, status: 'ended' }]);
});

test('days, payers and amounts that make no sense are refused', async () => {
  const seller = await merchant(at.db);
  const days = refused('RECURRING_DATES_NOT_ALLOWED');
  for (const terms of [
    { p_starts_on: await dayAhead(0) },
    { p_starts_on: await dayAhead(400) },
    { p_ends_on: await dayAhead(0) },
    { p_cadence: 'weekly', p_every_days: 3 },
    { p_cadence: 'custom' },
    { p_cadence: 'weekly', p_day_of_month: 3 },
  ]) {
    await expect(recurring(seller, terms)).rejects.toMatchObject(days);
  }
  await expect(recurring(seller, { p_payer_handle: 'nobody-here' })).rejects.toMatchObject(
    refused('RECURRING_PAYER_NOT_FOUND'),
  );
  await expect(recurring(seller, { p_discount: '99999' })).rejects.toMatchObject(
    refused('INVOICE_AMOUNTS_NOT_ALLOWED'),
  );
});

test('a mandate pays each period once, a day after its warning', async () => {
  const [seller, buyer] = [await merchant(at.db), await payer()];
  const { recurring_id, public_id } = await recurring(seller, {
    p_every_days: 2,
    p_cadence: 'custom',
    p_starts_on: await dayAhead(2),
  });
  await expect(give(seller, public_id)).rejects.toMatchObject(refused('INVOICE_OWN'));
  await expect(give(buyer, public_id, { p_consent_version: 'old' })).rejects.toMatchObject(
    refused('MANDATE_CONSENT_CHANGED'),
  );
  await expect(give(buyer, public_id, { p_most: '0.000000001' })).rejects.toMatchObject(
    refused('MANDATE_AMOUNT_NOT_ALLOWED'),
  );
  const long = Math.floor(Date.now() / 1000) - 3_600;
  const was = (method: string) => ({ amr: [{ method, timestamp: long }] });
  const stale = { ...payerCaller(buyer), claims: was('totp') };
  await expect(give(buyer, public_id, {}, stale)).rejects.toMatchObject(
    refused('FRESH_SECOND_FACTOR_NEEDED'),
  );
  const plain = { ...payerCaller(buyer), aal: 'aal1', claims: was('password') } as const;
  await expect(give(buyer, public_id, {}, plain)).rejects.toMatchObject(
    refused('PASSWORD_NEEDED_TO_SEND'),
  );
  const { mandate_id } = await give(buyer, public_id);
  await expect(give(await payer(), public_id)).rejects.toMatchObject(refused('MANDATE_EXISTS'));
  await warn();
  expect(await notificationsOf(buyer)).toEqual(['mandate_given']);
  // 24 h and a bit before 8:00 of the day.
  await pass(19 * HOUR);
  await Promise.all([warn(), warn()]);
  expect(await notificationsOf(buyer)).toEqual(['mandate_given', 'mandate_warning']);
  await charge();
  await pass(25 * HOUR);
  await charge();
  await issue();
  await pass(2);
  await Promise.all([charge(), charge(), charge()]);
  expect(await invoicesOf(recurring_id)).toMatchObject([
    { status: 'settled', payer_user_id: buyer },
  ]);
  expect(await unitsOf(at.db, buyer, 'cNGN')).toBe(100_000n * CNGN - 1_075n * CNGN);
  await charge();
  expect(await notificationsOf(buyer)).toEqual([
    'mandate_given',
    'mandate_warning',
    'invoice_received',
    'mandate_charged',
  ]);
  expect((await listMandates(at.db, buyer)).mandates).toMatchObject([
    { mandate_id, charged: '1075', most: '5000', next_is_skipped: false, revoked_at: null },
  ]);
});

test('a mandate revoked, or skipped, between warning and charge takes nothing', async () => {
  const seller = await merchant(at.db);
  const [revoker, skipper, changed] = [await payer(), await payer(), await payer()];
  const plans = await Promise.all([revoker, skipper, changed].map(() => recurring(seller)));
  const mandates = [];
  for (const [n, who] of [revoker, skipper, changed].entries()) {
    mandates.push(await give(who, plans[n]?.public_id ?? ''));
  }
  await warn();
  await expect(revokeMandate(at.db, skipper, mandates[0]?.mandate_id ?? '')).rejects.toMatchObject(
    refused('MANDATE_NOT_FOUND'),
  );
  await revokeMandate(at.db, revoker, mandates[0]?.mandate_id ?? '');
  const skipped = await skipNext(at.db, skipper, plans[1]?.public_id ?? '');
  expect(skipped).toMatchObject({ skipped_on: await dayAhead(), next_on: await dayAhead(2) });
  await expect(skipNext(at.db, revoker, plans[1]?.public_id ?? '')).rejects.toMatchObject(
    refused('RECURRING_NOT_FOUND'),
  );
  await cancelPlans(at.db, changed, 'password_changed');
  await pass(DAY + 5);
  await issue();
  await charge();
  await pass(2);
  await charge();
  for (const who of [revoker, skipper, changed]) {
    expect(await unitsOf(at.db, who, 'cNGN')).toBe(100_000n * CNGN);
  }
  expect((await notificationsOf(changed)).at(-1)).toBe('mandate_stopped.cancelled');
  expect(await invoicesOf(plans[1]?.recurring_id ?? '')).toMatchObject([{ status: 'open' }]);
});

test('never above the sum of its month, and the payer learns why', async () => {
  const [seller, buyer] = [await merchant(at.db), await payer()];
  const { recurring_id, public_id } = await recurring(seller);
  // In one month whatever day it is today.
  await rows(
    at.db,
    sql`update recurring_invoices set period = date_trunc('month', app_now() + interval '40 days')::date + 5,
        next_run_at = app_now() + interval '40 days' where id = ${recurring_id}`,
  );
  await give(buyer, public_id, { p_most: '2500' });
  for (let n = 0; n < 3; n += 1) {
    await rows(
      at.db,
      sql`update recurring_invoices set next_run_at = app_now() where id = ${recurring_id}`,
    );
    await rows(
      at.db,
      sql`insert into mandate_charges (mandate_id, recurring_id, period, state, warned_at, next_try_at)
        select m.id, r.id, r.period, 'warned', app_now() - interval '25 hours', app_now() - interval '1 hour'
        from recurring_invoices r join payment_mandates m on m.recurring_id = r.id where r.id = ${recurring_id}`,
    );
    await issue();
    await charge();
  }
  const states = await rows(
    at.db,
    sql<{
      state: string;
      last_reason: string | null;
    }>`select state, last_reason from mandate_charges
      where recurring_id = ${recurring_id} order by period`,
  );
  expect(states).toEqual([
    { state: 'paid', last_reason: null },
    { state: 'paid', last_reason: null },
    { state: 'skipped', last_reason: 'MANDATE_CAP_REACHED' },
  ]);
  expect(await unitsOf(at.db, buyer, 'cNGN')).toBe(100_000n * CNGN - 2_150n * CNGN);
  expect((await notificationsOf(buyer)).at(-1)).toBe('mandate_skipped.above_cap');
  expect(await notificationsOf(seller)).toContain('charge_failed');
  expect(await eventsOf(seller)).toContain('recurring.failed');
});

test('an empty balance waits two mornings, is skipped, and the second time in a row ends the mandate', async () => {
  const [seller, buyer] = [await merchant(at.db), await payer('10')];
  const { public_id } = await recurring(seller, { p_every_days: 7 });
  await give(buyer, public_id);
  for (let round = 0; round < 2; round += 1) {
    if (round > 0) await pass(3 * DAY);
    await warn();
    await pass(DAY + 10);
    await issue();
    await warn();
    for (let morning = 0; morning < 3; morning += 1) {
      await charge();
      await pass(DAY);
    }
    await charge();
  }
  const templates = (await notificationsOf(buyer)).filter((template) =>
    /waits|skipped|stopped/.test(template),
  );
  expect(templates).toEqual([
    'mandate_waits',
    'mandate_waits',
    'mandate_skipped',
    'mandate_waits',
    'mandate_waits',
    'mandate_stopped',
  ]);
  expect((await listMandates(at.db, buyer)).mandates).toMatchObject([
    { ended_for: 'BALANCE_DOES_NOT_COVER' },
  ]);
  expect(await unitsOf(at.db, buyer, 'cNGN')).toBe(10n * CNGN);
});

test('the merchant skips a period: no invoice, and no charge of it', async () => {
  const [seller, buyer] = [await merchant(at.db), await payer()];
  const { recurring_id, public_id } = await recurring(seller);
  await give(buyer, public_id);
  await warn();
  expect(await skipNext(at.db, seller, public_id)).toMatchObject({
    skipped_on: await dayAhead(),
    next_on: await dayAhead(2),
  });
  await pass(DAY + 5);
  await issue();
  await charge();
  expect(await invoicesOf(recurring_id)).toEqual([]);
  expect(await unitsOf(at.db, buyer, 'cNGN')).toBe(100_000n * CNGN);
});

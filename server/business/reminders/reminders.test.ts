import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { forgetPayers } from '#server/business/reminders/forget-payers.ts';
import { remindInvoices } from '#server/business/reminders/remind-invoices.ts';
import { sendInvoiceReminder } from '#server/business/reminders/send-reminder.ts';
import { readStopToken, stopToken } from '#server/business/reminders/stop-token.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import {
  describeUnsubscribe,
  unsubscribe,
} from '#server/messaging/notifications/unsubscribe/unsubscribe.ts';
import { unsubscribeToken } from '#server/messaging/notifications/unsubscribe/unsubscribe-token.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { invoiceDeps, invoiceOf, merchant } from '#tests/support/factories/merchants.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

const DAY = 24 * 60;
const config = { secret: 'secret of the tests, long enough', url: 'http://oja.test' };
const log = { error: (error: unknown) => failures.push(error) } as never;
const failures: unknown[] = [];

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  await setMarketRate(at.db, '1507.5');
});
afterAll(async () => {
  expect(failures).toEqual([]);
  await at.close();
});
beforeEach(async () => {
  await rows(
    at.db,
    sql`update app_clock set ahead = ((app_now() at time zone 'Africa/Lagos')::date + 1 + time '12:00')
      at time zone 'Africa/Lagos' - now()`,
  );
});

const refused = (code: string) => ({ code });
const remind = () => remindInvoices({ ...invoiceDeps(at), log });
const today = async () => lagosDay(await readNow(at.db));
let payers = 0;
const address = () => `payer${++payers}@example.com`;

function mailsTo(to: string) {
  return rows(
    at.db,
    sql<{ subject: string; body_text: string; links: string[]; unsubscribe_url: string }>`
      select subject, body_text, links, unsubscribe_url from outgoing_messages where recipient = ${to} order by created_at, id`,
  );
}

async function kindsOf(invoiceId: string): Promise<string[]> {
  const found = await rows(
    at.db,
    sql<{
      kind: string;
    }>`select kind from invoice_reminders where invoice_id = ${invoiceId} order by seq`,
  );
  return found.map(({ kind }) => kind);
}

test('an invoice is mailed on issue and on its days, each once, and never once it is not open', async () => {
  const seller = await merchant(at.db);
  const to = address();
  const due = daysAfter(await today(), 6);
  const { invoice_id, public_id } = await invoiceOf(at, seller, {
    p_accepts: ['bank_manual'],
    p_payer_email: to,
    p_email_payer: true,
    p_due_on: due,
  });
  const seen: Record<string, string[]> = {};
  for (let day = 0; day <= 21; day += 1) {
    await Promise.all([remind(), remind()]);
    const kinds = await kindsOf(invoice_id);
    const last = kinds.at(-1) ?? '';
    if (!(last in seen)) seen[last] = [await today()];
    await letTimePass(at.db, DAY);
  }
  expect(seen).toEqual({
    issued: [daysAfter(due, -6)],
    before: [daysAfter(due, -3)],
    due: [due],
    after: [daysAfter(due, 3)],
    last: [daysAfter(due, 7)],
  });
  const mails = await mailsTo(to);
  expect(mails).toHaveLength(5);
  expect(mails[0]?.subject).toBe('Invoice ADA-0001 from Ada Stores');
  expect(mails[1]?.subject).toBe('Reminder: invoice ADA-0001 from Ada Stores');
  expect(mails[0]?.links).toEqual([`http://oja.test/invoice/${public_id}`]);
  expect(mails[0]?.body_text).toContain('₦100,000.00');
  const { account_number } = await one(
    at.db,
    sql<{
      account_number: string;
    }>`select account_number from bank_accounts where user_id = ${seller}`,
  );
  expect(JSON.stringify(mails)).not.toContain(account_number);
});

test('without the merchant’s choice, in test mode and after withdrawal nobody is mailed', async () => {
  const seller = await merchant(at.db);
  const [silent, tested, gone] = [address(), address(), address()];
  await invoiceOf(at, seller, { p_payer_email: silent });
  await invoiceOf(at, seller, { p_payer_email: tested, p_email_payer: true, p_is_test: true });
  const voided = await invoiceOf(at, seller, { p_payer_email: gone, p_email_payer: true });
  await voidInvoice(at.db, seller, { invoiceId: voided.invoice_id, reason: 'mistake' });
  await remind();
  for (const to of [silent, tested, gone]) expect(await mailsTo(to)).toEqual([]);
});

test('a merchant reminds by hand once a day, five times in all, and nobody else’s', async () => {
  const seller = await merchant(at.db);
  const to = address();
  const { invoice_id } = await invoiceOf(at, seller, { p_payer_email: to });
  const bare = await invoiceOf(at, seller);
  const press = (id = invoice_id, who = seller) => sendInvoiceReminder(invoiceDeps(at), who, id);
  await expect(press(bare.invoice_id)).rejects.toMatchObject(refused('REMINDER_NO_ADDRESS'));
  await expect(press(invoice_id, await merchant(at.db))).rejects.toMatchObject(
    refused('INVOICE_NOT_FOUND'),
  );
  const pressed = await Promise.allSettled([press(), press(), press()]);
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(press()).rejects.toMatchObject(refused('REMINDER_TOO_SOON'));
  for (let day = 0; day < 4; day += 1) {
    await letTimePass(at.db, DAY);
    expect(await press()).toMatchObject({ left: 3 - day });
  }
  await letTimePass(at.db, DAY);
  await expect(press()).rejects.toMatchObject(refused('REMINDERS_TOO_MANY'));
  expect(await mailsTo(to)).toHaveLength(5);
});

test('one click stops the mails of this merchant to this address, and of nobody else', async () => {
  const [seller, other] = [await merchant(at.db), await merchant(at.db)];
  const to = address();
  const terms = { p_payer_email: to, p_email_payer: true };
  const { invoice_id } = await invoiceOf(at, seller, terms);
  await remind();
  const [mail] = await mailsTo(to);
  const token = new URL(mail?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
  expect(await describeUnsubscribe(at.db, config, token)).toMatchObject({
    type: 'reminders',
    is_enabled: true,
  });
  await unsubscribe(at.db, config, token, 'event');
  await unsubscribe(at.db, config, token, 'event');
  expect(await describeUnsubscribe(at.db, config, token)).toMatchObject({ is_enabled: false });
  await invoiceOf(at, seller, terms);
  await remind();
  expect(await mailsTo(to)).toHaveLength(1);
  await expect(sendInvoiceReminder(invoiceDeps(at), seller, invoice_id)).rejects.toMatchObject(
    refused('REMINDERS_STOPPED'),
  );
  await invoiceOf(at, other, terms);
  await remind();
  expect(await mailsTo(to)).toHaveLength(2);
});

test('a link that we did not sign for it stops nothing', () => {
  const id = crypto.randomUUID();
  const token = stopToken(config, id);
  expect(readStopToken(config, token)).toBe(id);
  const ofNotification = unsubscribeToken(config, { userId: id, topic: 'digest' });
  const changed = `${Buffer.from(crypto.randomUUID()).toString('base64url')}.${token.split('.')[1]}`;
  for (const one_ of [
    ofNotification,
    changed,
    `${token}x`,
    '.',
    '',
    stopToken({ secret: 'another' }, id),
  ]) {
    expect(readStopToken(config, one_)).toBeNull();
  }
});

test('payers of invoices that ended a year ago are forgotten, and of an erased person at once', async () => {
  const seller = await merchant(at.db);
  const [old, open] = await Promise.all([
    invoiceOf(at, seller, { p_payer_email: address(), p_payer_name: 'Kemi', p_email_payer: true }),
    invoiceOf(at, seller, { p_payer_email: address(), p_payer_name: 'Tola' }),
  ]);
  await voidInvoice(at.db, seller, { invoiceId: old.invoice_id, reason: 'mistake' });
  await letTimePass(at.db, 364 * DAY);
  await forgetPayers(at);
  const payerOf = async (id: string) => {
    const row = await readInvoice(at.db, { id });
    return [row?.payer_name, row?.payer_email];
  };
  expect((await payerOf(old.invoice_id))[0]).toBe('Kemi');
  await letTimePass(at.db, 3 * DAY);
  await forgetPayers(at);
  expect(await payerOf(old.invoice_id)).toEqual([null, null]);
  expect((await payerOf(open.invoice_id))[0]).toBe('Tola');
  const buyer = await person(at.db);
  const { email } = await one(
    at.db,
    sql<{ email: string }>`select email from auth.users where id = ${buyer}`,
  );
  const theirs = await invoiceOf(at, seller, { p_payer_email: email, p_payer_name: 'Buyer' });
  await transaction(at.db, (tx) => anonymise(tx, buyer));
  expect(await payerOf(theirs.invoice_id)).toEqual([null, null]);
  await transaction(at.db, (tx) => anonymise(tx, seller));
  const business = await one(
    at.db,
    sql`select display_name, legal_name, support_email, status from merchant_profiles where user_id = ${seller}`,
  );
  expect(business).toEqual({
    display_name: 'Closed business',
    legal_name: null,
    support_email: null,
    status: 'closed',
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteView } from '#core/invoices/wire.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { getPublicInvoice } from '#server/business/invoices/public-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { sandboxBankRail } from '#server/platform/integrations/bank/sandbox-bank-rail.ts';
import { sandboxCredits } from '#server/platform/integrations/bank/sandbox-credits.ts';
import { takeCredit } from '#server/trading/proofs/credits/take-credit.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { invoiceDeps, invoiceOf, merchant } from '#tests/support/factories/merchants.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let bankRail: BankRail;
beforeAll(async () => {
  at = await moneyDatabase();
  bankRail = { ...sandboxBankRail, credits: sandboxCredits(at.db, 'a secret of the tests') };
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

const ACCEPTS = { p_accepts: ['bank', 'bank_manual'] } satisfies Parameters<typeof invoiceOf>[2];
const deps = () => ({ ...invoiceDeps(at), bankRail });

function quote(publicId: string, part: string | null = null): Promise<QuoteView> {
  const asked = { publicId, method: 'bank', asset: null, chain: null, part, email: null } as const;
  return quoteInvoice(deps(), { userId: null, ip: '203.0.113.20' }, asked);
}

let sessions = 0;

/** The bank reports naira for an account, as often as it likes. */
async function credit(accountNumber: string, naira: bigint, sessionId = `session-${++sessions}`) {
  const reported = {
    sessionId,
    accountNumber,
    amount: { asset: 'NGN', units: naira * 100n },
    senderName: 'KEMI BALOGUN',
    senderBank: 'GTBank',
    paidAt: new Date(),
  } as const;
  await transaction(at.db, (tx) => takeCredit(tx, 'sandbox', reported));
  return sessionId;
}

test('an account of its own takes one payment, passed on to the merchant, and counts it once', async () => {
  const seller = await merchant(at.db);
  const { public_id, invoice_id } = await invoiceOf(at, seller, ACCEPTS);
  const options = (await getPublicInvoice(deps(), public_id)).options;
  expect(options.map(({ method }) => method)).toEqual(['bank']);
  const first = await quote(public_id);
  expect(first).toMatchObject({ asset: 'NGN', amount: '100000' });
  expect(await quote(public_id)).toEqual(first);
  const [own] = await rows(
    at.db,
    sql<{
      account_number: string;
    }>`select account_number from bank_accounts where user_id = ${seller}`,
  );
  const [passed] = await rows(
    at.db,
    sql<{ to: string }>`select passes_on_to ->> 'account_number' as to from invoice_virtual_accounts
      where quote_id = ${first.quote_id}`,
  );
  expect(passed?.to).toBe(own?.account_number);
  expect(first.account?.account_number).not.toBe(own?.account_number);
  const account = first.account?.account_number ?? '';
  const session = await credit(account, 100_000n);
  await Promise.all([credit(account, 100_000n, session), credit(account, 100_000n, session)]);
  const paid = await getInvoice(deps(), seller, { id: invoice_id });
  expect(paid).toMatchObject({ status: 'settled', received: '100000', over_by: '0' });
  expect(paid.payments).toMatchObject([
    { method: 'bank', state: 'counted', sender_name: 'KEMI BALOGUN', fee: '0', held: '0' },
  ]);
});

test('too little leaves the rest due, too much is counted as such, and late naira counts: the merchant has it', async () => {
  const seller = await merchant(at.db);
  const { public_id, invoice_id } = await invoiceOf(at, seller, {
    ...ACCEPTS,
    p_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { account } = await quote(public_id);
  await credit(account?.account_number ?? '', 40_000n);
  const now = () => getInvoice(deps(), seller, { id: invoice_id });
  expect(await now()).toMatchObject({ status: 'part_paid', due: '60000' });
  const rest = await quote(public_id);
  expect(rest.amount).toBe('60000');
  expect(rest.account?.account_number).not.toBe(account?.account_number);
  await letTimePass(at.db, 120);
  await expireInvoices(deps());
  await credit(rest.account?.account_number ?? '', 65_000n);
  expect(await now()).toMatchObject({ status: 'settled', over_by: '5000', is_late: true });
});

test('without a bank that reports, the merchant’s word is the way, and a bank that does not answer is refused', async () => {
  const seller = await merchant(at.db);
  const { public_id } = await invoiceOf(at, seller, ACCEPTS);
  const without = await getPublicInvoice(invoiceDeps(at), public_id);
  expect(without.options.map(({ method }) => method)).toEqual(['bank_manual']);
  const silent = () => Promise.resolve({ ok: false, reason: 'unavailable' } as const);
  const credits = { ...sandboxCredits(at.db, 'a secret'), openVirtualAccount: silent };
  const asked = { publicId: public_id, method: 'bank', asset: null, chain: null } as const;
  await expect(
    quoteInvoice(
      { ...deps(), bankRail: { ...bankRail, credits } },
      { userId: null, ip: '203.0.113.21' },
      { ...asked, part: null, email: null },
    ),
  ).rejects.toMatchObject({ code: 'INVOICE_METHOD_OFF' });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { BANK_ACCOUNT_WAIT_MS, QUOTE_GRACE_MINUTES, QUOTE_MINUTES } from '#core/invoices/limits.ts';
import type { Money } from '#core/money/money.ts';
import { type OwnAccount, ownAccount } from '#server/business/bank/own-account.sql.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import type { PayTo } from '#server/business/invoices/quotes.sql.ts';
import type { Oja } from '#server/define.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import type { CreditRail } from '#server/platform/integrations/bank/bank-rail.ts';

export type InvoiceAccountDeps = Pick<Oja, 'db' | 'bankRail'>;

/** A bank account that waits for one payment, with the id of the quote that it is for. */
export interface OpenedAccount {
  readonly quoteId: string;
  /** Naira. */
  readonly amount: Money;
  readonly provider: string;
  readonly providerRef: string;
  readonly payTo: PayTo;
  readonly passesOnTo: OwnAccount;
}

/**
 * Opens a bank account for one quote, before anything is locked, since the bank may take its time. What comes in is passed
 * on to the merchant's own account. Refusal: INVOICE_METHOD_OFF where nobody reports credits or the bank does not answer.
 */
export async function openInvoiceAccount(
  { db, bankRail }: InvoiceAccountDeps,
  row: InvoiceRow,
  amount: Money,
): Promise<OpenedAccount> {
  const { credits } = bankRail;
  if (!credits || row.is_test) throw new AppError('INVOICE_METHOD_OFF');
  const passesOnTo = await ownAccount(db, row.merchant_id);
  const { id, closes_at } = await one(
    db,
    sql<{ id: string; closes_at: Date }>`select uuidv7() as id,
      app_now() + make_interval(mins => ${QUOTE_MINUTES + QUOTE_GRACE_MINUTES}) as closes_at`,
  );
  const account = await opened(credits, id, amount, closes_at, passesOnTo);
  if (!account) throw new AppError('INVOICE_METHOD_OFF');
  return {
    quoteId: id,
    amount,
    provider: credits.provider,
    providerRef: account.providerRef,
    payTo: {
      account: {
        bank_name: account.bankName,
        account_number: account.accountNumber,
        account_name: account.accountName,
        narration: row.number,
      },
    },
    passesOnTo,
  };
}

async function opened(
  rail: CreditRail,
  reference: string,
  expected: Money,
  closesAt: Date,
  { bank_code, bank_name, account_number, account_name }: OwnAccount,
) {
  const answered = rail.openVirtualAccount({
    reference,
    expected,
    closesAt,
    passesOnTo: {
      bankCode: bank_code,
      bankName: bank_name,
      accountNumber: account_number,
      accountName: account_name,
    },
  });
  const late = sleep(BANK_ACCOUNT_WAIT_MS, null, { ref: false });
  const outcome = await Promise.race([answered, late]);
  return outcome?.ok ? outcome.value : null;
}

/** Keeps which quote an account is for, in the transaction that writes the quote. */
export async function keepInvoiceAccount(
  tx: Tx,
  row: InvoiceRow,
  { quoteId, provider, providerRef, payTo, passesOnTo }: OpenedAccount,
): Promise<void> {
  await rows(
    tx,
    sql`insert into invoice_virtual_accounts (quote_id, invoice_id, provider, provider_ref, account_number, passes_on_to)
      values (${quoteId}, ${row.id}, ${provider}, ${providerRef}, ${payTo.account?.account_number ?? ''},
        ${JSON.stringify(passesOnTo)}::jsonb)`,
  );
}

/** Whether naira can come by an account of its own here. */
export function reportsCredits({ bankRail }: Pick<Oja, 'bankRail'>): boolean {
  return bankRail.credits !== null;
}

/** The quote for which an account was opened; null where it is nobody's. */
export async function accountQuote(
  db: Db,
  provider: string,
  accountNumber: string,
): Promise<{ readonly quote_id: string; readonly invoice_id: string } | null> {
  const [found] = await rows(
    db,
    sql<{
      quote_id: string;
      invoice_id: string;
    }>`select quote_id, invoice_id from invoice_virtual_accounts
      where provider = ${provider} and account_number = ${accountNumber}`,
  );
  return found ?? null;
}

import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { summaryOf } from '#server/business/invoices/invoice-views.ts';
import { readItems } from '#server/business/invoices/items.sql.ts';
import { payOptions } from '#server/business/invoices/pay-options.ts';
import { paymentView, readPayments } from '#server/business/invoices/payments.sql.ts';
import { MERCHANT_STATUS } from '#server/business/merchants/merchant.sql.ts';
import { openQuotes, quoteView } from '#server/business/invoices/quotes.sql.ts';
import { readRefunds, refundView } from '#server/business/invoices/refunds.sql.ts';
import { isGenuineInvoice } from '#server/business/invoices/sign-invoice.ts';
import type { Oja } from '#server/define.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

export type PublicInvoiceDeps = Pick<Oja, 'db' | 'config' | 'chains' | 'bankRail'>;

/**
 * An invoice as anybody with its link sees it, with the reader's own quote. Refusal: INVOICE_NOT_FOUND, also for a draft
 * and for a row that is not what was signed.
 */
export async function getPublicInvoice(
  { db, config, chains, bankRail }: PublicInvoiceDeps,
  publicId: string,
  quoteId: string | null = null,
): Promise<PublicInvoice> {
  const row = await readInvoice(db, { publicId });
  if (!row?.issued_at || !row.signature) throw new AppError('INVOICE_NOT_FOUND');
  const items = await readItems(db, row.id);
  if (!(await isGenuineInvoice(config, row, items))) throw new AppError('INVOICE_NOT_FOUND');
  const payee = await readPayee(db, row.merchant_id, row.payee_name);
  const [payments, refunds, quotes, options, now] = await Promise.all([
    readPayments(db, row.id),
    readRefunds(db, row.id),
    openQuotes(db, row, quoteId),
    payee.status === 'active' ? payOptions({ db, chains, bankRail }, row) : [],
    readNow(db),
  ]);
  return {
    ...summaryOf(row),
    payee,
    items,
    subtotal: withoutZeros(row.subtotal),
    discount: withoutZeros(row.discount),
    tax: withoutZeros(row.tax),
    memo: row.memo,
    options,
    payments: payments.map(paymentView),
    refunds: refunds.map(refundView),
    quotes: quotes.map(quoteView),
    success_url: row.success_url,
    signature: row.signature,
    now: now.toISOString(),
  };
}

interface Payee {
  readonly display_name: string;
  readonly verified_name: string | null;
  readonly is_business: boolean;
  readonly rc_number: string | null;
  readonly address: string | null;
  readonly support_email: string | null;
  readonly logo_path: string | null;
  readonly status: 'active' | 'paused' | 'closed';
}

/**
 * Who asks for money, by the name they had when an invoice was written, else by today's. The verified name is that of the
 * person's identity, and absent below level 1.
 */
export async function readPayee(db: Db, merchantId: string, nameThen?: string) {
  const { logo_path, display_name, ...payee } = await one(
    db,
    sql<Payee>`select m.display_name, case when p.kyc_level > 0 then p.full_name end as verified_name, p.is_business,
        case when p.is_business then m.rc_number end as rc_number, m.address, m.support_email, m.logo_path,
          ${MERCHANT_STATUS} as status
      from merchant_profiles m join profiles p on p.id = m.user_id where m.user_id = ${merchantId}`,
  );
  const logo_url = logo_path && `/storage/v1/object/public/${logo_path}`;
  return { display_name: nameThen ?? display_name, ...payee, logo_url };
}

import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RECURRING_PER_PAGE } from '#core/recurring/limits.ts';
import type { ListRecurringInvoices, OwnRecurring, OwnRecurringRow } from '#core/recurring/wire.ts';
import { INVOICE_COLUMNS, type InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { summaryOf } from '#server/business/invoices/invoice-views.ts';
import {
  linesOf,
  ownRecurringView,
  type OwnRow,
} from '#server/business/recurring/recurring-views.ts';
import { RECURRING_COLUMNS } from '#server/business/recurring/recurring.sql.ts';
import type { Oja } from '#server/define.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

const OWN_COLUMNS = sql`${RECURRING_COLUMNS},
  (select t.handle from trader_profiles t where t.id = payer_user_id) as payer_handle,
  exists (select from payment_mandates m where m.recurring_id = r.id and m.revoked_at is null) as has_mandate`;

/** A merchant's recurring invoices of one mode, newest first. */
export async function listRecurring(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  filter: InputOf<typeof ListRecurringInvoices> & { readonly limit?: number },
) {
  const { isTest, status, before, limit = RECURRING_PER_PAGE } = filter;
  const found = await rows(
    db,
    sql<OwnRow>`select ${OWN_COLUMNS} from recurring_invoices r
      where merchant_id = ${merchantId} and is_test = ${isTest === true}
        and (${status}::text is null or status = ${status}) and (${before}::uuid is null or id < ${before}::uuid)
      order by id desc limit ${limit + 1}`,
  );
  return {
    recurring: found.slice(0, limit).map((row) => ownRecurringView(config, row)),
    has_more: found.length > limit,
  };
}

/** One of them by its public id. Refusal: RECURRING_NOT_FOUND, also for another's and for one of the other mode. */
export async function readOwnRecurring(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  publicId: string,
  isTest: boolean,
): Promise<OwnRecurringRow> {
  const row = await maybe(
    db,
    sql<OwnRow>`select ${OWN_COLUMNS} from recurring_invoices r
      where public_id = ${publicId} and merchant_id = ${merchantId} and is_test = ${isTest}`,
  );
  if (!row) throw new AppError('RECURRING_NOT_FOUND');
  return ownRecurringView(config, row);
}

/** A merchant's recurring invoice with its newest invoices. Refusal: RECURRING_NOT_FOUND. */
export async function getRecurring(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  id: string,
): Promise<OwnRecurring> {
  const row = await maybe(
    db,
    sql<OwnRow>`select ${OWN_COLUMNS} from recurring_invoices r where id = ${id} and merchant_id = ${merchantId}`,
  );
  if (!row) throw new AppError('RECURRING_NOT_FOUND');
  const { template, lines } = linesOf(row);
  const invoices = await readInvoicesOf(db, row.id, RECURRING_PER_PAGE);
  return {
    ...ownRecurringView(config, row),
    ...lines,
    accepts: template.p_accepts,
    coins: template.p_coins ?? null,
    due_days: row.due_days,
    invoices: invoices.map(({ period, ...invoice }) => ({
      ...summaryOf(invoice),
      invoice_id: invoice.id,
      period,
    })),
  };
}

/** The invoices of a recurring one, newest first. */
export function readInvoicesOf(
  db: Db,
  recurringId: string,
  most: number,
): Promise<(InvoiceRow & { readonly period: string })[]> {
  return rows(
    db,
    sql<
      InvoiceRow & { period: string }
    >`select ${INVOICE_COLUMNS}, period::text as period from invoices
      where recurring_id = ${recurringId} order by period desc limit ${most}`,
  );
}

import type { InvoiceSummary } from '#core/invoices/wire.ts';
import type { MerchantEventType } from '#core/merchant-api/event-types.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import type { RecurringRow } from '#server/business/recurring/recurring.sql.ts';
import type { Tx } from '#server/platform/db/database.ts';

type RecurringEvent = Extract<MerchantEventType, `recurring.${string}`>;

interface Details {
  readonly period: string;
  readonly invoice?: InvoiceSummary;
  /** The code of the refusal, where it failed. */
  readonly reason?: string;
}

/** Appends what happened to a recurring invoice to its merchant's events; after every other lock. */
export async function announceRecurring(
  tx: Tx,
  row: Pick<RecurringRow, 'merchant_id' | 'is_test' | 'public_id'>,
  type: RecurringEvent,
  { period, invoice, reason }: Details,
): Promise<void> {
  await appendMerchantEvent(tx, {
    merchantId: row.merchant_id,
    isTest: row.is_test,
    type,
    subjectId: row.public_id,
    data: {
      recurring: { id: row.public_id, period, ...(reason && { reason }) },
      ...(invoice && { invoice }),
    },
  });
}

import { sql } from 'kysely';
import { after, type InvoiceEvent } from '#core/invoices/history.ts';
import {
  dueOf,
  type InvoiceFacts,
  type InvoiceStatus,
  receivedOf,
  statusOf,
} from '#core/invoices/status.ts';
import type { MerchantEventType } from '#core/merchant-api/event-types.ts';
import { toDecimal } from '#core/money/money.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import {
  INVOICE_COLUMNS,
  type InvoiceRow,
  type LockedInvoice,
} from '#server/business/invoices/invoice.sql.ts';
import { amountsOf, invoiceData } from '#server/business/invoices/invoice-views.ts';
import { notifyOfInvoice } from '#server/business/invoices/notify-of-invoice.ts';
import { paymentData } from '#server/business/invoices/payments.sql.ts';
import { completeLink } from '#server/business/links/complete-link.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

/** Who did it; null for the product itself and for somebody without an account. */
export interface By {
  readonly actorId: string | null;
  readonly note?: string;
}

/**
 * Appends events to a locked invoice and writes its row as they have it, with the merchant's events and notifications of
 * each. The only code that changes the status and the amounts of an invoice. Money moves in the same transaction, before.
 */
export async function recordEvents(
  tx: Tx,
  invoice: LockedInvoice,
  events: readonly InvoiceEvent[],
  by: By,
): Promise<LockedInvoice> {
  let { row, facts } = invoice;
  for (const event of events) {
    const before = { status: row.status, facts };
    facts = after(facts, event);
    row = await write(tx, row, facts, event, by);
    await announce(tx, row, before, facts, event);
  }
  return { row, facts };
}

async function write(
  tx: Tx,
  row: InvoiceRow,
  facts: InvoiceFacts,
  event: InvoiceEvent,
  { actorId, note }: By,
): Promise<InvoiceRow> {
  const status = statusOf(facts);
  const { received, refunded } = amountsOf(row, facts);
  const value = 'value' in event ? toDecimal({ asset: row.currency, units: event.value }) : null;
  await rows(
    tx,
    sql`insert into invoice_events (invoice_id, seq, kind, payment_id, value, is_late, actor_id, note)
      values (${row.id}, ${row.last_event + 1}, ${event.kind}, ${'payment' in event ? event.payment : null}::uuid,
        ${value}::numeric, ${event.kind === 'payment_counted' && event.isLate}, ${actorId}::uuid, ${note ?? null})`,
  );
  return one(
    tx,
    sql<InvoiceRow>`update invoices set status = ${status}, received = ${received}::numeric,
        refunded = ${refunded}::numeric, is_late = ${facts.isLate}, last_event = last_event + 1,
        settled_at = case when ${facts.isSettled} then coalesce(settled_at, app_now()) end,
        ended_at = case when ${ENDED.includes(status)} then coalesce(ended_at, app_now()) end
      where id = ${row.id} returning ${INVOICE_COLUMNS}`,
  );
}

const ENDED: readonly InvoiceStatus[] = ['settled', 'refunded', 'expired', 'void'];

interface Before {
  readonly status: InvoiceStatus;
  readonly facts: InvoiceFacts;
}

/** The merchant's events, in the order of what they say: the payment, then what it made of the invoice. */
async function announce(
  tx: Tx,
  row: InvoiceRow,
  before: Before,
  facts: InvoiceFacts,
  event: InvoiceEvent,
): Promise<void> {
  const types = typesOf(row.status, before, facts, event);
  const payment = 'payment' in event ? await paymentData(tx, event.payment) : null;
  for (const type of types) {
    await appendMerchantEvent(tx, {
      merchantId: row.merchant_id,
      isTest: row.is_test,
      type,
      subjectId: row.public_id,
      data: { invoice: invoiceData(row), ...(payment && { payment }) },
    });
  }
  if (types.includes('invoice.paid') && before.status !== row.status) await completeLink(tx, row);
  if (!row.is_test) await notifyOfInvoice(tx, row, types, payment);
}

const OF_EVENT: Partial<Record<InvoiceEvent['kind'], MerchantEventType>> = {
  payment_seen: 'payment.seen',
  payment_counted: 'payment.counted',
  payment_reversed: 'payment.reversed',
  refunded: 'invoice.refunded',
};

const OF_STATUS: Partial<Record<InvoiceStatus, MerchantEventType>> = {
  open: 'invoice.opened',
  part_paid: 'invoice.part_paid',
  paid: 'invoice.paid',
  in_escrow: 'invoice.paid',
  settled: 'invoice.settled',
  expired: 'invoice.expired',
  void: 'invoice.void',
  disputed: 'invoice.disputed',
};

function typesOf(
  status: InvoiceStatus,
  before: Before,
  facts: InvoiceFacts,
  event: InvoiceEvent,
): MerchantEventType[] {
  const ofEvent = OF_EVENT[event.kind];
  const isPart = event.kind === 'payment_counted' && status === before.status;
  const ofStatus = status === before.status && !isPart ? undefined : OF_STATUS[status];
  const isOver = event.kind === 'payment_counted' && dueOf(facts) < 0n;
  const isLate = event.kind === 'payment_counted' && event.isLate;
  return [
    ...(ofEvent ? [ofEvent] : []),
    ...(isLate ? (['invoice.late'] as const) : []),
    ...(ofStatus && (ofStatus !== 'invoice.opened' || receivedOf(facts) === 0n) ? [ofStatus] : []),
    ...(isOver ? (['invoice.over'] as const) : []),
  ];
}

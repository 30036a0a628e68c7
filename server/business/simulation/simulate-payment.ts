import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { LATE_DECISION_DAYS } from '#core/invoices/limits.ts';
import { dueOf, isPayable } from '#core/invoices/status.ts';
import { amountToPay } from '#core/invoices/value.ts';
import { isCrypto } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { insertPayment } from '#server/business/invoices/insert-payment.ts';
import type { LockedInvoice } from '#server/business/invoices/invoice.sql.ts';
import { invoiceData } from '#server/business/invoices/invoice-views.ts';
import { quotePrices } from '#server/business/invoices/naira-prices.ts';
import { paymentData } from '#server/business/invoices/payments.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';

/** An exact payment, too little, too much, one that comes late, one that its network takes back. */
export type SimulatedEvent = 'pay' | 'short' | 'over' | 'late' | 'reorg';

const NOBODY = { actorId: null } as const;

/**
 * Plays a payment of a locked test invoice: rows and events as for a real one, and nothing in the ledger. Refusals:
 * INVOICE_NOT_FOUND for a real invoice and for a draft, INVOICE_NOT_PAYABLE, INVOICE_NO_FIRM_RATE.
 */
export async function simulateTestPayment(
  tx: Tx,
  invoice: LockedInvoice,
  event: SimulatedEvent,
): Promise<LockedInvoice> {
  const { row } = invoice;
  if (!row.is_test || row.status === 'draft') throw new AppError('INVOICE_NOT_FOUND');
  switch (event) {
    case 'pay':
    case 'short':
    case 'over':
      return pay(tx, invoice, PERCENT[event]);
    case 'late':
      return late(tx, invoice);
    case 'reorg':
      return reorg(tx, invoice);
  }
}

const PERCENT = { pay: 100n, short: 50n, over: 110n } as const;

async function pay(tx: Tx, found: LockedInvoice, percent: bigint): Promise<LockedInvoice> {
  const { invoice, id, value } = await announce(tx, found, percent);
  return countPayment(tx, invoice, { paymentId: id, value, isLate: false }, NOBODY);
}

interface Announced {
  readonly invoice: LockedInvoice;
  readonly id: string;
  readonly value: bigint;
}

async function announce(tx: Tx, invoice: LockedInvoice, percent: bigint): Promise<Announced> {
  if (!isPayable(invoice.row.status)) throw new AppError('INVOICE_NOT_PAYABLE');
  const { id, value } = await write(tx, invoice, percent, false);
  const seen = { kind: 'payment_seen', payment: id } as const;
  return { invoice: await recordEvents(tx, invoice, [seen], NOBODY), id, value };
}

async function write(tx: Tx, { row, facts }: LockedInvoice, percent: bigint, isLate: boolean) {
  const due = dueOf(facts) > 0n ? dueOf(facts) : facts.total;
  const value = (due * percent + 99n) / 100n;
  const method = row.accepts.includes('onchain') ? 'onchain' : (row.accepts[0] ?? 'onchain');
  const asset = method === 'bank' || method === 'bank_manual' ? 'NGN' : (row.coins[0] ?? 'USDT');
  const worth = { asset: row.currency, units: value };
  const amount = amountToPay(worth, asset, await quotePrices(tx, row.currency, asset));
  const { id } = await insertPayment(tx, row, {
    method,
    amount,
    value: toDecimal(worth),
    state: isLate ? 'waiting' : 'seen',
    isLate,
    payerEmail: row.payer_email,
  });
  return { id, value };
}

async function late(tx: Tx, found: LockedInvoice): Promise<LockedInvoice> {
  const isOpen = found.row.status === 'open' || found.row.status === 'part_paid';
  const invoice = isOpen ? await recordEvents(tx, found, [{ kind: 'expired' }], NOBODY) : found;
  const { id } = await write(tx, invoice, 100n, true);
  await rows(
    tx,
    sql`update invoice_payments set decide_by = app_now() + make_interval(days => ${LATE_DECISION_DAYS})
      where id = ${id}`,
  );
  const { row } = invoice;
  await appendMerchantEvent(tx, {
    merchantId: row.merchant_id,
    isTest: true,
    type: 'payment.seen',
    subjectId: row.public_id,
    data: { invoice: invoiceData(row), payment: await paymentData(tx, id) },
  });
  return invoice;
}

/** The newest counted payment of coins is taken back; without one a payment is seen and dropped. */
async function reorg(tx: Tx, found: LockedInvoice): Promise<LockedInvoice> {
  const last = await maybe(
    tx,
    sql<{ id: string; asset: string }>`select id, asset from invoice_payments
      where invoice_id = ${found.row.id} and state = 'counted' and asset <> 'NGN' order by id desc limit 1`,
  );
  if (last && isCrypto(last.asset)) {
    await rows(tx, sql`update invoice_payments set state = 'reversed' where id = ${last.id}`);
    return recordEvents(tx, found, [{ kind: 'payment_reversed', payment: last.id }], NOBODY);
  }
  const { invoice, id } = await announce(tx, found, 100n);
  await rows(tx, sql`update invoice_payments set state = 'dropped' where id = ${id}`);
  return recordEvents(tx, invoice, [{ kind: 'payment_dropped', payment: id }], NOBODY);
}

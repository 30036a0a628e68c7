import { releaseDeliveredInvoices } from '#server/business/invoices/escrow/deliver-invoice.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { countTradedPayments } from '#server/business/invoices/trades/count-traded-payments.ts';
import { settleBoughtPayments } from '#server/business/invoices/trades/settle-bought-payments.ts';
import { countInvoicePayments } from '#server/business/onchain/count-invoice-payments.ts';
import { returnLatePayments } from '#server/business/refunds/return-late-payments.ts';
import { sendRefunds } from '#server/business/refunds/send-refunds.ts';
import type { InvoiceOja } from '#tests/long/invoices/invoice-world.ts';

/** The jobs of invoices, by their names. */
export const JOBS = {
  'count-invoice-payments': countInvoicePayments,
  'count-traded-payments': countTradedPayments,
  'settle-bought-payments': settleBoughtPayments,
  'release-delivered-invoices': releaseDeliveredInvoices,
  'return-late-payments': returnLatePayments,
  'send-invoice-refunds': sendRefunds,
  'expire-invoices': expireInvoices,
} satisfies Record<string, (oja: InvoiceOja) => Promise<void>>;

import { releaseDeliveredInvoices } from '#server/business/invoices/escrow/deliver-invoice.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { countTradedPayments } from '#server/business/invoices/trades/count-traded-payments.ts';
import { settleBoughtPayments } from '#server/business/invoices/trades/settle-bought-payments.ts';
import { countInvoicePayments } from '#server/business/onchain/count-invoice-payments.ts';
import { returnLatePayments } from '#server/business/refunds/return-late-payments.ts';
import { sendRefunds } from '#server/business/refunds/send-refunds.ts';
import { perhapsKilled } from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceOja } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';

/** The jobs of invoices, by their names. */
export const JOBS: Record<string, (oja: InvoiceOja) => Promise<void>> = {
  'count-invoice-payments': countInvoicePayments,
  'count-traded-payments': countTradedPayments,
  'settle-bought-payments': settleBoughtPayments,
  'release-delivered-invoices': releaseDeliveredInvoices,
  'return-late-payments': returnLatePayments,
  'send-invoice-refunds': sendRefunds,
  'expire-invoices': expireInvoices,
};

const jobSteps = Object.entries(JOBS).map(
  ([name, job]): InvoiceStep => ({
    name,
    weight: name === 'count-invoice-payments' ? 5 : 1,
    run: (world, model) => perhapsKilled(world, model, name, job),
  }),
);

export const JOB_STEPS: readonly InvoiceStep[] = [
  ...jobSteps,
  {
    name: 'two workers',
    weight: 2,
    async run(world, model) {
      const [name, job] = model.dice.pick(Object.entries(JOBS));
      const both = () => perhapsKilled(world, model, `${name} twice`, job);
      await Promise.all([both(), both()]);
    },
  },
];

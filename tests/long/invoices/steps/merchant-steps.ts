import { sql } from 'kysely';
import { confirmInvoicePayment, markInvoiceSent } from '#server/business/invoices/bank-payments.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { refundInvoice } from '#server/business/refunds/refund-invoice.ts';
import { setMerchantStatus } from '#server/business/merchants/set-merchant-status.ts';
import { rows } from '#server/platform/db/database.ts';
import {
  type InvoiceModel,
  type MadeInvoice,
  payableBy,
  persistently,
} from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { somePart } from '#tests/long/invoices/steps/wallet-steps.ts';
import { payerCaller } from '#tests/support/factories/merchants.ts';
import { refunder } from '#tests/support/factories/paid-invoices.ts';

/** An invoice that was paid, mostly; else any. */
async function paidOne({ db }: InvoiceWorld, model: InvoiceModel): Promise<MadeInvoice> {
  const { dice, merchantId, invoices } = model;
  const paid = await rows(
    db,
    sql<{
      id: string;
    }>`select id from invoices where merchant_id = ${merchantId} and received > refunded`,
  );
  const fitting = invoices.filter(({ id }) => paid.some((one) => one.id === id));
  return dice.pick(fitting.length === 0 || dice.oneIn(6) ? invoices : fitting);
}

export const MERCHANT_STEPS: readonly InvoiceStep[] = [
  {
    name: 'naira is said to be sent',
    weight: 3,
    async run(world, model) {
      const { dice } = model;
      const invoice = await payableBy(world, model, 'bank_manual');
      const { publicId } = invoice;
      const by = { userId: null, ip: `10.${dice.below(250)}.${dice.below(250)}.3` };
      const part = somePart(model, invoice);
      const rest = { asset: null, chain: null, part, email: null };
      const request = { publicId, method: 'bank_manual', ...rest } as const;
      const quoted = await persistently(world, model, 'quote naira', (oja) =>
        quoteInvoice(oja, by, request),
      );
      if (!quoted) return;
      const sent = { publicId, quoteId: quoted.quote_id, senderName: null };
      await persistently(world, model, 'naira sent', (oja) => markInvoiceSent(oja, by, sent));
    },
  },
  {
    name: 'decide about a payment',
    weight: 5,
    async run(world, model) {
      const { dice, merchantId } = model;
      const payments = await rows(
        world.db,
        sql<{ id: string; state: string }>`select public_id as id, state from invoice_payments
          where merchant_id = ${merchantId} and (state in ('seen', 'waiting') or ${dice.oneIn(8)}) order by id`,
      );
      if (payments.length === 0) return false;
      const late = payments.filter(({ state }) => state === 'waiting');
      const { id: paymentId, state } = dice.pick(late.length > 0 ? late : payments);
      const decision = dice.pick(['count', 'return'] as const);
      const email = dice.oneIn(2) ? 'somebody@example.com' : null;
      const name = state === 'waiting' ? `late: ${decision}` : `naira: ${decision}`;
      await persistently(world, model, name, (oja) =>
        confirmInvoicePayment(oja, merchantId, { paymentId, decision, email }),
      );
    },
  },
  {
    name: 'refund',
    weight: 5,
    async run(world, model) {
      const { dice, merchantId } = model;
      const invoice = await paidOne(world, model);
      const variant = dice.pick(['surplus', 'full', 'amount'] as const);
      const request = {
        invoiceId: invoice.id,
        variant,
        amount: variant === 'amount' ? (somePart(model, invoice) ?? '0.01') : null,
        reason: 'as agreed',
        email: dice.oneIn(2) ? invoice.email : null,
        idempotencyKey: crypto.randomUUID(),
      };
      await persistently(world, model, `refund ${variant}`, (oja) =>
        refundInvoice(oja, refunder(payerCaller(merchantId)), request),
      );
    },
  },
  {
    name: 'pause and resume the business',
    weight: 0.5,
    async run(world, model) {
      const status = model.dice.pick(['paused', 'active'] as const);
      const [staffId = ''] = world.administrators;
      await persistently(world, model, `business ${status}`, ({ db }) =>
        setMerchantStatus(db, { staffId, userId: model.merchantId, status }),
      );
    },
  },
];

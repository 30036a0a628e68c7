import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { isPayable } from '#core/invoices/status.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { insertPayment, takeQuote } from '#server/business/invoices/insert-payment.ts';
import { isOfAnother, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { move, payMerchant } from '#server/business/invoices/invoice-money.ts';
import type { QuoteRow } from '#server/business/invoices/quotes.sql.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { takeWithinLimits } from '#server/money/limits/within-limits.ts';
import { lockPair } from '#server/money/transfers/people.sql.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import {
  countUnproven,
  guardOutflow,
  type Leaving,
  lockOwner,
  measureUnproven,
  worthOf,
} from '#server/money/wallet/outflow-guard.ts';
import { type Tx, rows } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';

export interface PayInput {
  readonly publicId: string;
  readonly quoteId: string;
  readonly idempotencyKey?: string | null;
}

/** Pays an invoice from the caller's balance. Repeated with the same key, or at the same quote, it pays once. */
export async function payInvoice(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  caller: SignedInCaller,
  input: PayInput,
) {
  const { userId } = caller;
  const { publicId, quoteId } = input;
  return transaction(db, (tx) =>
    once(
      tx,
      {
        userId,
        key: input.idempotencyKey,
        procedure: 'pay_invoice',
        request: { publicId, quoteId },
      },
      async () => {
        const paid = await payFromWallet(
          tx,
          config,
          { ...input, payerId: userId },
          { outflow: 'invoice', presence: presenceOf(caller) },
        );
        await record(tx, 'invoice_paid', userId, caller, { payment: paid.paymentId });
        const amount = formatWithUnit(paid.amount);
        const text = paid.isHeld
          ? INVOICE_TEXTS.held(amount, paid.payee)
          : INVOICE_TEXTS.paid(amount, paid.payee);
        return {
          success: true as const,
          ...messageOf(text),
          payment_id: paid.publicPaymentId,
          status: paid.status,
        };
      },
    ),
  );
}

/**
 * A payment from a balance, in the caller's transaction: of the payer themselves, or of a mandate they gave. `by` says
 * which of these it is and whose session acts.
 */
export async function payFromWallet(
  tx: Tx,
  config: Pick<Oja['config'], 'secret'>,
  { publicId, quoteId, payerId }: Omit<PayInput, 'idempotencyKey'> & { readonly payerId: string },
  by: Omit<Leaving, 'ownerId'>,
) {
  await requireOpen(tx, 'invoices');
  const merchantId = await merchantOf(tx, publicId);
  if (merchantId === payerId) throw new AppError('INVOICE_OWN');
  const leaving = { ...by, ownerId: payerId };
  await lockOwner(tx, payerId);
  await lockPair(tx, payerId, merchantId);
  const { isMeasured } = await guardOutflow(tx, leaving);
  const invoice = await lockInvoice(tx, { publicId });
  const { row } = invoice;
  if (row.is_test) throw new AppError('INVOICE_METHOD_OFF');
  const quote = await takeQuote(tx, config, invoice, { quoteId, method: 'wallet', payerId });
  if (!isPayable(row.status) || isOfAnother(row, payerId)) {
    throw new AppError('INVOICE_NOT_PAYABLE');
  }
  await requireActiveMerchant(tx, merchantId);

  const amount = coinsOf(quote);
  const worth = await worthOf(tx, amount);
  await takeWithinLimits(tx, { userId: payerId, product: 'transfer', worth: { naira: worth } });
  if (isMeasured) await measureUnproven(tx, leaving, amount);
  const payment = await insertPayment(tx, row, {
    method: 'wallet',
    amount,
    value: quote.value,
    quoteId: quote.id,
    payerId,
    state: 'seen',
  });
  if (isMeasured) await countUnproven(tx, leaving, payment.id, worth);
  const from = { ownerId: payerId, kind: 'available' } as const;
  if (row.is_escrowed) await hold();
  else await pay();
  if (row.payer_user_id === null) {
    await rows(tx, sql`update invoices set payer_user_id = ${payerId} where id = ${row.id}`);
  }
  await leaveWaitOrEarly(tx, leaving, payment.id, { amount });
  const counted = await countPayment(
    tx,
    invoice,
    { paymentId: payment.id, value: readSum(row.currency, quote.value).units, isLate: false },
    { actorId: payerId },
  );
  return {
    paymentId: payment.id,
    publicPaymentId: payment.publicId,
    amount,
    payee: row.payee_name,
    isHeld: row.is_escrowed,
    status: counted.row.status,
  };

  async function hold() {
    await move(tx, {
      kind: 'invoice_hold',
      reference: `invoice:${payment.id}:hold`,
      from,
      to: { ownerId: payerId, kind: 'invoice_hold' },
      amount,
      subjectId: payment.id,
    });
    await rows(
      tx,
      sql`update invoice_payments set holder_id = ${payerId}, held_units = units where id = ${payment.id}`,
    );
  }

  async function pay() {
    const fee = await payMerchant(tx, {
      kind: 'invoice_pay',
      reference: `invoice:${payment.id}:pay`,
      from,
      merchantId,
      amount,
      feeBp: row.fee_bp,
      paymentId: payment.id,
    });
    await rows(
      tx,
      sql`update invoice_payments set settled_units = units, fee_units = ${fee.units} where id = ${payment.id}`,
    );
  }
}

function coinsOf({ asset, units }: QuoteRow) {
  if (!isCrypto(asset)) throw new Error(`a wallet holds no ${asset}`);
  return { asset, units } as const;
}

/** Whom an invoice pays, read before people's rows are locked; it never changes. */
async function merchantOf(tx: Tx, publicId: string): Promise<string> {
  const found = await tx
    .selectFrom('invoices')
    .select('merchant_id')
    .where('public_id', '=', publicId)
    .where('issued_at', 'is not', null)
    .executeTakeFirst();
  if (!found) throw new AppError('INVOICE_NOT_FOUND');
  return found.merchant_id;
}

import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { planRefund, type RefundPart } from '#core/invoices/refund-plan.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { move } from '#server/business/invoices/invoice-money.ts';
import { type LockedInvoice, lockInvoice, unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import {
  emailOf,
  finishRefund,
  insertRefund,
  isNamed,
  type NewRefund,
  offerRefund,
} from '#server/business/refunds/offer-refund.ts';
import { guardRefund } from '#server/business/refunds/guard-refund.ts';
import type { Oja } from '#server/define.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

/** The merchant themselves, or one of their API keys. */
export interface RefundCaller {
  readonly userId: string;
  readonly origin: Origin;
  readonly presence: Presence;
}

export interface RefundInput {
  readonly invoiceId: string;
  readonly variant: 'surplus' | 'full' | 'amount';
  readonly amount: string | number | null;
  readonly reason: string;
  readonly email: string | null;
  readonly idempotencyKey?: string | null;
}

/**
 * Gives money of an invoice back: to a balance at once where it came from one, by a mailed claim where it came on chain,
 * and only noted where it came by bank. The merchant's own money leaves as every outflow does, and so does
 * what is held for a payer where the merchant names the email; else what was paid too much needs no proof. Refusals: INVOICE_NOT_FOUND, REFUND_MORE_THAN_PAID, INVOICE_REFUND_NEEDS_EMAIL,
 * BALANCE_DOES_NOT_COVER and those of the outflow.
 */
export async function refundInvoice(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  caller: RefundCaller,
  input: RefundInput,
) {
  const { userId } = caller;
  const { idempotencyKey, ...request } = input;
  return transaction(db, (tx) =>
    once(tx, { userId, key: idempotencyKey, procedure: 'refund_invoice', request }, async () => {
      const giving: Giving = { tx, config, caller, input, refundIds: [] };
      const { row } = await refundIn(giving);
      await record(tx, 'invoice_refunded', userId, caller.origin, { invoice: row.id });
      return {
        success: true as const,
        message: INVOICE_TEXTS.refunded,
        status: row.status,
        refund_ids: giving.refundIds,
      };
    }),
  );
}

async function refundIn(giving: Giving): Promise<LockedInvoice> {
  const { tx, caller, input } = giving;
  await lockOwner(tx, caller.userId);
  await lockPayers(tx, input.invoiceId);
  const found = await lockInvoice(tx, { id: input.invoiceId });
  if (found.row.merchant_id !== caller.userId) throw new AppError('INVOICE_NOT_FOUND');
  const payments = await lockCounted(tx, found.row.id);
  const parts = planRefund(
    payments.map((one) => asRefundable(found, one)),
    askedFor(found, input),
  );
  if (!parts) throw new AppError('REFUND_MORE_THAN_PAID');
  let invoice = found;
  for (const part of parts) {
    const payment = payments.find(({ id }) => id === part.payment);
    if (payment) invoice = await giveBack(giving, invoice, payment, part);
  }
  return invoice;
}

interface Giving {
  readonly tx: Tx;
  readonly config: Pick<Oja['config'], 'mode' | 'url'>;
  readonly caller: RefundCaller;
  readonly input: RefundInput;
  /** Those made so far. */
  readonly refundIds: string[];
}

type CountedPayment = PaymentRow & {
  /** What its open refunds are worth, which are no events yet. */
  readonly offered_value: string;
  readonly refunded_units: bigint;
};

/** Keeps the accounts that money goes back to from being erased meanwhile. */
async function lockPayers(tx: Tx, invoiceId: string): Promise<void> {
  await rows(
    tx,
    sql`select 1 from trader_profiles where id in (select payer_id from invoice_payments
      where invoice_id = ${invoiceId} and payer_id is not null) order by id for key share`,
  );
}

function lockCounted(tx: Tx, invoiceId: string): Promise<CountedPayment[]> {
  return rows(
    tx,
    sql<CountedPayment>`select ${PAYMENT_COLUMNS}, (select coalesce(sum(r.value), 0) from invoice_refunds r
          where r.payment_id = p.id and r.state in ('offered', 'claimed', 'sending')) as offered_value,
        (select coalesce(sum(r.units), 0)::bigint from invoice_refunds r
          where r.payment_id = p.id and r.state not in ('cancelled', 'expired')) as refunded_units
      from invoice_payments p where p.invoice_id = ${invoiceId} and p.state = 'counted' order by p.id for update`,
  );
}

function asRefundable({ row, facts }: LockedInvoice, payment: CountedPayment) {
  const { id, units, merchant_id, holder_id } = payment;
  // What a dispute gave back is an event without a refund.
  const { refunded = 0n } = facts.counted.find((one) => one.payment === id) ?? {};
  const inLedger = isCrypto(payment.asset) && !row.is_test;
  return {
    id,
    units,
    value: unitsIn(row, payment.value),
    held: payment.held_units,
    // Naira passed us by, and tests move nothing: what is left of them is what did not go back.
    settled: inLedger ? payment.settled_units : units - payment.refunded_units,
    refundedValue: refunded + unitsIn(row, payment.offered_value),
    isSurplus: holder_id === merchant_id,
  };
}

function askedFor({ row }: LockedInvoice, { variant, amount }: RefundInput) {
  if (variant !== 'amount') return variant;
  const value = amount === null ? null : parseMoney(row.currency, amount);
  if (!value || value.units <= 0n) throw new AppError('INVOICE_AMOUNTS_NOT_ALLOWED');
  return { value: value.units };
}

async function giveBack(
  giving: Giving,
  invoice: LockedInvoice,
  payment: PaymentRow,
  part: RefundPart,
): Promise<LockedInvoice> {
  const { tx, config, caller, input, refundIds } = giving;
  const { row } = invoice;
  const isBank = !isCrypto(payment.asset);
  const source = isBank ? 'bank' : part.source === 'held' ? 'held' : 'balance';
  const refund: NewRefund = {
    source,
    units: part.units,
    value: part.value,
    reason: input.variant,
    note: plainComment(input.reason),
  };
  const by = { actorId: caller.userId, note: refund.note ?? undefined };
  const finish = (id: string) =>
    finishRefund(tx, invoice, { id, payment_id: payment.id, value: part.value }, by);
  if (isBank || row.is_test) {
    const noted = await insertRefund(tx, row, payment, refund, null);
    refundIds.push(noted);
    return finish(noted);
  }

  const amount = { asset: coinOf(payment), units: part.units };
  const isOwn = source === 'balance';
  const { payer_id: payerId, holder_id: holderId } = payment;
  const isMailed = payerId === null || payment.method === 'onchain';
  const isGuarded = isOwn || (isMailed && isNamed(row, payment));
  const { userId, presence } = caller;
  const leave = isGuarded ? await guardRefund(tx, { userId, presence, amount, isOwn }) : null;
  if (isMailed) {
    const email = emailOf(row, payment, input.email);
    const id = await offerRefund(tx, config, row, payment, { ...refund, email });
    refundIds.push(id);
    await leave?.(id);
    return invoice;
  }
  const id = await insertRefund(tx, row, payment, refund, null);
  refundIds.push(id);
  const isOwnHold = source === 'held' && holderId === payerId;
  await move(tx, {
    kind: isOwnHold ? 'invoice_return' : 'invoice_refund',
    reference: `invoice-refund:${id}`,
    from:
      source === 'held'
        ? { ownerId: holderId ?? row.merchant_id, kind: 'invoice_hold' }
        : { ownerId: row.merchant_id, kind: 'available' },
    to: { ownerId: payerId, kind: 'available' },
    amount,
    // What came back of a hold is known by its payment.
    subjectId: isOwnHold ? payment.id : id,
  });
  await leave?.(id);
  return finish(id);
}

function coinOf({ asset }: PaymentRow): CryptoAsset {
  if (!isCrypto(asset)) throw new Error(`the ledger gives no ${asset} back`);
  return asset;
}

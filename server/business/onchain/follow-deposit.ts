import { sql } from 'kysely';
import { isPayable } from '#core/invoices/status.ts';
import { toDecimal } from '#core/money/money.ts';
import { leastDeposit } from '#core/wallet/chains.ts';
import { insertPayment } from '#server/business/invoices/insert-payment.ts';
import { type LockedInvoice, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { readMerchant } from '#server/business/merchants/merchant.sql.ts';
import { countHeldPayment, keepForDecision } from '#server/business/onchain/count-deposit.ts';
import {
  type InvoiceDeposit,
  lockInvoiceDeposit,
  lockPaymentOf,
  type OnchainPayment,
} from '#server/business/onchain/deposit-row.ts';
import { marketValue, priceDeposit } from '#server/business/onchain/price-deposit.ts';
import { offerSurplus } from '#server/business/refunds/offer-refund.ts';
import type { Oja } from '#server/define.ts';
import { payBackCovers } from '#server/money/deposits/credit-deposit.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

const NOBODY = { actorId: null } as const;

/**
 * Brings an invoice's payment in line with its transfer: seen, counted once it is credited, dropped or reversed by its
 * network. False where it has to wait for a firm rate. However often it is called, a transfer is one payment.
 */
export async function followDeposit(
  tx: Tx,
  { config }: Pick<Oja, 'config'>,
  { depositId, invoiceId }: { readonly depositId: string; readonly invoiceId: string },
): Promise<boolean> {
  const invoice = await lockInvoice(tx, { id: invoiceId });
  const deposit = await lockInvoiceDeposit(tx, depositId);
  if (!deposit) return true;
  const known = await lockPaymentOf(tx, depositId);
  switch (deposit.status) {
    case 'seen':
    case 'held':
      return !known && (await isWorthCounting(tx, deposit))
        ? isPriced(await seen(tx, invoice, deposit))
        : !known || ensurePriced(tx, invoice, known);
    case 'too_small':
      if (known?.state === 'seen') await dropPayment(tx, invoice, known);
      return true;
    case 'credited':
      return credited(tx, config, invoice, deposit, known);
    case 'reversed':
      if (known) await reversed(tx, invoice, known);
      return true;
  }
}

interface Seen {
  readonly invoice: LockedInvoice;
  readonly payment: OnchainPayment;
}

const isPriced = ({ payment }: Seen): boolean => payment.is_priced;

/** Less than the least deposit is not credited, alone or with the small ones of its address: it is not announced. */
async function isWorthCounting(tx: Tx, deposit: InvoiceDeposit): Promise<boolean> {
  const { address_id, chain, asset, units } = deposit;
  const { small } = await one(
    tx,
    sql<{ small: bigint }>`select coalesce(sum(units), 0)::bigint as small from deposits
      where address_id = ${address_id} and chain = ${chain} and asset = ${asset} and status = 'too_small'`,
  );
  return units + small >= leastDeposit(chain, asset).units;
}

async function seen(tx: Tx, invoice: LockedInvoice, deposit: InvoiceDeposit): Promise<Seen> {
  const { row } = invoice;
  const { quote, value } = await priceDeposit(tx, row, deposit);
  const isOver = row.expires_at !== null && row.expires_at <= deposit.seen_at;
  const isOpen = isPayable(row.status) || (row.status === 'expired' && quote !== null);
  const isLate = !isOpen || (isOver && quote === null);
  const isQuoteFree = quote !== null && quote.used_at === null;
  const { id } = await insertPayment(tx, row, {
    method: 'onchain',
    amount: { asset: deposit.asset, units: deposit.units },
    value: value ? toDecimal(value) : '0',
    state: 'seen',
    isLate,
    payerId: quote?.payer_id ?? null,
    payerEmail: await agreedEmail(tx, row.id),
    quoteId: isQuoteFree ? quote.id : null,
    depositId: deposit.id,
  });
  if (isQuoteFree) {
    await rows(tx, sql`update invoice_quotes set used_at = app_now() where id = ${quote.id}`);
  }
  if (!value) await rows(tx, sql`update invoice_payments set is_priced = false where id = ${id}`);
  const payment = await lockPaymentOf(tx, deposit.id);
  if (!payment) throw new Error('a payment that was just written is not there');
  if (isLate) return { invoice, payment };
  const event = { kind: 'payment_seen', payment: id } as const;
  return { invoice: await recordEvents(tx, invoice, [event], NOBODY), payment };
}

/**
 * The email that all who asked for a price on chain left; null where they left different ones. Anybody with the link may
 * ask for a price: one of several does not receive another's money.
 */
async function agreedEmail(tx: Tx, invoiceId: string): Promise<string | null> {
  const { email } = await one(
    tx,
    sql<{
      email: string | null;
    }>`select case when count(*) = count(payer_email) and count(distinct payer_email) = 1
        then min(payer_email) end as email
      from invoice_quotes where invoice_id = ${invoiceId} and method = 'onchain'`,
  );
  return email;
}

/** False while no firm rate is known: it is never guessed. */
async function ensurePriced(
  tx: Tx,
  { row }: LockedInvoice,
  { id, asset, units, is_priced }: OnchainPayment,
): Promise<boolean> {
  if (is_priced) return true;
  if (asset === 'NGN' || asset === 'USD') throw new Error(`no transfer on chain is of ${asset}`);
  const value = await marketValue(tx, row, { asset, units });
  if (!value) return false;
  await rows(
    tx,
    sql`update invoice_payments set value = ${toDecimal(value)}::numeric, is_priced = true where id = ${id}`,
  );
  return true;
}

async function credited(
  tx: Tx,
  config: Oja['config'],
  invoice: LockedInvoice,
  deposit: InvoiceDeposit,
  known: OnchainPayment | undefined,
): Promise<boolean> {
  if (known && known.state !== 'seen' && known.state !== 'dropped') return true;
  if (deposit.is_treasurys) {
    if (known?.state === 'seen') await dropPayment(tx, invoice, known);
    return true;
  }
  const at: Seen = known ? { invoice, payment: known } : await seen(tx, invoice, deposit);
  if (!(await ensurePriced(tx, at.invoice, at.payment))) return false;
  const payment = (await lockPaymentOf(tx, deposit.id)) ?? at.payment;
  const { row } = at.invoice;
  const { status } = await readMerchant(tx, row.merchant_id);
  const hasEnded = row.status === 'void' || row.status === 'refunded' || status === 'closed';
  if (payment.is_late || hasEnded) {
    await keepForDecision(tx, at.invoice, payment);
    return true;
  }
  const counted = await countHeldPayment(tx, at.invoice, payment, { isLate: false, by: NOBODY });
  await payBackCovers(tx, deposit, row.merchant_id);
  await offerSurplus(tx, config, counted, payment.id);
  return true;
}

/** Its network has it no more, or it stays too small: the invoice waits for it no longer. */
export async function dropPayment(
  tx: Tx,
  invoice: LockedInvoice,
  { id, is_late }: Pick<OnchainPayment, 'id' | 'is_late'>,
): Promise<void> {
  await rows(tx, sql`update invoice_payments set state = 'dropped' where id = ${id}`);
  if (is_late) return;
  await recordEvents(tx, invoice, [{ kind: 'payment_dropped', payment: id }], NOBODY);
}

async function reversed(tx: Tx, invoice: LockedInvoice, payment: OnchainPayment): Promise<void> {
  const { id, state, is_late } = payment;
  if (state === 'reversed' || state === 'dropped') return;
  await rows(
    tx,
    sql`update invoice_payments set state = 'reversed', decide_by = null where id = ${id}`,
  );
  const kind = state === 'seen' && !is_late ? 'payment_dropped' : 'payment_reversed';
  const wasCounted = state === 'counted' || kind === 'payment_dropped';
  if (wasCounted) await recordEvents(tx, invoice, [{ kind, payment: id }], NOBODY);
}

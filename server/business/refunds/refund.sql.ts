import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { RefundView } from '#core/invoices/wire.ts';
import type { Asset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { type LockedInvoice, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';

export interface RefundTarget {
  readonly chain: ChainId;
  readonly address: string;
}

export interface RefundRow {
  readonly id: string;
  readonly public_id: string;
  readonly invoice_id: string;
  readonly merchant_id: string;
  readonly payment_id: string;
  readonly source: 'held' | 'balance' | 'bank';
  readonly asset: Asset;
  readonly units: bigint;
  readonly fee_units: bigint;
  /** A decimal of the invoice's currency. */
  readonly value: string;
  readonly reason: RefundView['reason'];
  readonly state: RefundView['state'];
  readonly claim_email: string | null;
  readonly code_hash: Buffer | null;
  readonly code_expires_at: Date | null;
  readonly code_tries: number;
  readonly send_to: RefundTarget | null;
  readonly send_after: Date | null;
  readonly withdrawal_id: string | null;
  readonly expires_at: Date | null;
}

const COLUMNS = sql`r.id, r.public_id, r.invoice_id, r.merchant_id, r.payment_id, r.source, r.asset, r.units, r.fee_units,
  r.value, r.reason, r.state, r.claim_email, r.code_hash, r.code_expires_at, r.code_tries, r.send_to, r.send_after,
  r.withdrawal_id, r.expires_at`;

/** A refund by the hash of its claim token. */
export function readClaim(db: Db, hash: Buffer): Promise<RefundRow | undefined> {
  return maybe(
    db,
    sql<RefundRow>`select ${COLUMNS} from invoice_refunds r where claim_hash = ${hash}`,
  );
}

/** A refund with its payment and its invoice, all locked. */
export interface LockedRefund {
  readonly invoice: LockedInvoice;
  readonly payment: PaymentRow;
  readonly refund: RefundRow;
}

/** Locks a refund after its invoice and its payment, as everywhere. Refusal: INVOICE_REFUND_NOT_FOUND. */
export async function lockRefund(
  tx: Tx,
  { id, invoice_id, payment_id }: Pick<RefundRow, 'id' | 'invoice_id' | 'payment_id'>,
): Promise<LockedRefund> {
  const invoice = await lockInvoice(tx, { id: invoice_id });
  const payment = await maybe(
    tx,
    sql<PaymentRow>`select ${PAYMENT_COLUMNS} from invoice_payments p where p.id = ${payment_id} for update`,
  );
  const refund = await maybe(
    tx,
    sql<RefundRow>`select ${COLUMNS} from invoice_refunds r where r.id = ${id} for update`,
  );
  if (!payment || !refund) throw new AppError('INVOICE_REFUND_NOT_FOUND');
  return { invoice, payment, refund };
}

/** Refunds in a state for which something is due, oldest first. */
export function dueRefunds(db: Db, state: RefundRow['state'], most: number): Promise<RefundRow[]> {
  const isDue = {
    offered: sql`r.expires_at <= app_now()`,
    claimed: sql`r.send_after <= app_now()`,
    sending: sql`exists (select from withdrawals w where w.id = r.withdrawal_id
      and w.status in ('confirmed', 'cancelled', 'rejected', 'failed'))`,
    done: sql`false`,
    expired: sql`false`,
    cancelled: sql`false`,
  }[state];
  return rows(
    db,
    sql<RefundRow>`select ${COLUMNS} from invoice_refunds r
      where r.state = ${state} and r.state in ('offered', 'claimed', 'sending') and ${isDue}
      order by r.id limit ${most}`,
  );
}

import { sql } from 'kysely';
import type { PaymentView } from '#core/invoices/wire.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import { ApiPaymentFacts } from '#core/merchant-api/payment-schemas.ts';
import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { shown } from '#server/business/invoices/invoice-views.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

export interface PaymentRow {
  readonly id: string;
  readonly public_id: string;
  readonly invoice_id: string;
  readonly merchant_id: string;
  readonly is_test: boolean;
  readonly method: PaymentMethod;
  readonly asset: Asset;
  readonly units: bigint;
  readonly value: string;
  readonly state: PaymentView['state'];
  readonly is_late: boolean;
  readonly payer_id: string | null;
  readonly payer_email: string | null;
  readonly sender_name: string | null;
  readonly holder_id: string | null;
  readonly fee_units: bigint;
  readonly held_units: bigint;
  readonly settled_units: bigint;
  readonly returned_units: bigint;
  readonly quote_id: string | null;
  readonly deposit_id: string | null;
  readonly trade_id: string | null;
  readonly settle_after: Date | null;
  readonly decide_by: Date | null;
  readonly created_at: Date;
  readonly counted_at: Date | null;
}

export const PAYMENT_COLUMNS = sql`p.id, p.public_id, p.invoice_id, p.merchant_id, p.is_test, p.method, p.asset, p.units,
  p.value, p.state, p.is_late, p.payer_id, p.payer_email, p.sender_name, p.holder_id, p.fee_units, p.held_units,
  p.settled_units, p.returned_units, p.quote_id, p.deposit_id, p.trade_id, p.settle_after, p.decide_by, p.created_at,
  p.counted_at`;

export interface ShownPayment extends PaymentRow {
  readonly currency: Asset;
  readonly tx_hash: string | null;
  readonly chain: ChainId | null;
  readonly confirmations: number | null;
  readonly confirmations_needed: number | null;
}

/** The payments of an invoice, oldest first. */
export function readPayments(db: Db, invoiceId: string): Promise<ShownPayment[]> {
  return rows(
    db,
    sql<ShownPayment>`select ${PAYMENT_COLUMNS}, i.currency, d.tx_hash, d.chain, d.confirmations, d.confirmations_needed
      from invoice_payments p join invoices i on i.id = p.invoice_id left join deposits d on d.id = p.deposit_id
      where p.invoice_id = ${invoiceId} order by p.id`,
  );
}

export function paymentView(payment: ShownPayment): PaymentView {
  const { asset } = payment;
  const decimal = (units: bigint) => toDecimal({ asset, units });
  return {
    id: payment.public_id,
    method: payment.method,
    asset,
    amount: decimal(payment.units),
    value: shown(payment.currency, payment.value),
    state: payment.state,
    is_late: payment.is_late,
    held: decimal(payment.held_units),
    returned: decimal(payment.returned_units),
    tx_hash: payment.tx_hash,
    chain: payment.chain,
    confirmations: payment.confirmations,
    confirmations_needed: payment.confirmations_needed,
    settles_at: payment.settle_after?.toISOString() ?? null,
    decide_by: payment.decide_by?.toISOString() ?? null,
    created_at: payment.created_at.toISOString(),
    counted_at: payment.counted_at?.toISOString() ?? null,
  };
}

/** What events carry of a payment: the same as the merchant API shows of it. */
export async function paymentData(db: Db, id: string) {
  const { public_id, method, asset, units } = await one(
    db,
    sql<Pick<PaymentRow, 'public_id' | 'method' | 'asset' | 'units'>>`
      select public_id, method, asset, units from invoice_payments where id = ${id}`,
  );
  const amount = toDecimal({ asset, units });
  return { ...ApiPaymentFacts.parse({ id: public_id, method, asset, amount }), asset };
}

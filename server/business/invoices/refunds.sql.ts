import { sql } from 'kysely';
import type { RefundView } from '#core/invoices/wire.ts';
import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

interface RefundRow {
  readonly public_id: string;
  readonly payment: string;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: RefundView['reason'];
  readonly state: RefundView['state'];
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** The refunds of an invoice, oldest first. */
export function readRefunds(db: Db, invoiceId: string): Promise<RefundRow[]> {
  return rows(
    db,
    sql<RefundRow>`select r.public_id, p.public_id as payment, r.asset, r.units, r.reason, r.state, r.created_at,
        r.expires_at
      from invoice_refunds r join invoice_payments p on p.id = r.payment_id
      where r.invoice_id = ${invoiceId} order by r.id`,
  );
}

export function refundView({ asset, units, payment, ...refund }: RefundRow): RefundView {
  return {
    id: refund.public_id,
    payment_id: payment,
    asset,
    amount: toDecimal({ asset, units }),
    reason: refund.reason,
    state: refund.state,
    created_at: refund.created_at.toISOString(),
    expires_at: refund.expires_at?.toISOString() ?? null,
  };
}

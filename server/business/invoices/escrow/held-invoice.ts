import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { ESCROW_RELEASE_DAYS } from '#core/invoices/limits.ts';
import type { HeldInvoice } from '#core/invoices/payer-wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { sideIn } from '#server/business/disputes/dispute.sql.ts';
import { type InvoiceRow, readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

interface Held {
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly since: Date;
}

const DAY_MS = 86_400_000;

/** What is held of an escrowed invoice, for its payer and its merchant. Refusal: INVOICE_NOT_FOUND. */
export async function getHeldInvoice(
  db: Db,
  userId: string,
  publicId: string,
): Promise<HeldInvoice> {
  const row = await readInvoice(db, { publicId });
  const side = row && sideIn({ merchant_id: row.merchant_id, payer_id: row.payer_user_id }, userId);
  if (!row?.issued_at || !row.is_escrowed || !side) throw new AppError('INVOICE_NOT_FOUND');
  const held = await rows(
    db,
    sql<Held>`select asset, sum(held_units)::bigint as units, min(coalesce(counted_at, created_at)) as since
      from invoice_payments
      where invoice_id = ${row.id} and state = 'counted' and held_units > 0 and holder_id = payer_id
      group by asset order by asset`,
  );
  const since = held.map((one) => one.since.getTime());
  return {
    public_id: row.public_id,
    number: row.number,
    payee_name: row.payee_name,
    own_side: side,
    status: row.status,
    held: held.map(({ asset, units }) => ({
      asset,
      amount: toDecimal({ asset, units: BigInt(units) }),
    })),
    held_since: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    releases_at: releasesAt(row),
  };
}

function releasesAt({ status, delivered_at }: InvoiceRow): string | null {
  if (status !== 'in_escrow' || !delivered_at) return null;
  return new Date(delivered_at.getTime() + ESCROW_RELEASE_DAYS * DAY_MS).toISOString();
}

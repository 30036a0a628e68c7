import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

export interface MandateRow {
  readonly id: string;
  readonly recurring_id: string;
  readonly payer_id: string;
  readonly merchant_id: string;
  readonly asset: CryptoAsset;
  readonly most_units: bigint;
  readonly per: 'week' | 'month';
  readonly given_at: Date;
  readonly skipped_in_a_row: number;
  readonly revoked_at: Date | null;
}

const MANDATE_COLUMNS = sql`id, recurring_id, payer_id, merchant_id, asset, most_units, per, given_at,
  skipped_in_a_row, revoked_at`;

/** The active mandate of a recurring invoice, locked after it and before its invoices. */
export function lockMandateOf(tx: Tx, recurringId: string): Promise<MandateRow | undefined> {
  return maybe(
    tx,
    sql<MandateRow>`select ${MANDATE_COLUMNS} from payment_mandates
      where recurring_id = ${recurringId} and revoked_at is null for update`,
  );
}

/** A mandate that nobody revoked, locked; nothing where it was. */
export function lockMandate(tx: Tx, id: string): Promise<MandateRow | undefined> {
  return maybe(
    tx,
    sql<MandateRow>`select ${MANDATE_COLUMNS} from payment_mandates
      where id = ${id} and revoked_at is null for update`,
  );
}

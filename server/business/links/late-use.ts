import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { LockedInvoice } from '#server/business/invoices/invoice.sql.ts';
import { LINK_COLUMNS, type LinkRow, readUses } from '#server/business/links/link.sql.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/**
 * An expired checkout gave its use back, so counting late money takes one again. Call it with the invoice locked, before
 * anything of the ledger. Refusal: LINK_USES_TAKEN where all are paid or kept by others; the money goes back.
 */
export async function takeLateUse(tx: Tx, { row, facts }: LockedInvoice): Promise<void> {
  if (row.link_id === null || !facts.isExpired) return;
  const link = await maybe(
    tx,
    sql<LinkRow>`select ${LINK_COLUMNS} from payment_links where id = ${row.link_id} for update`,
  );
  if (!link || link.max_uses === null) return;
  const { uses, open } = await readUses(tx, link.id, row.id);
  if (uses + open >= link.max_uses) throw new AppError('LINK_USES_TAKEN');
}

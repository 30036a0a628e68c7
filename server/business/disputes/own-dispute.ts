import { sql } from 'kysely';
import { STATEMENTS_PER_SIDE } from '#core/disputes/limits.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { InvoiceDispute } from '#core/invoices/dispute-wire.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import {
  DISPUTE_COLUMNS,
  type DisputeRow,
  disputeView,
  lockOwnDispute,
  readStatements,
  sideIn,
  statementView,
} from '#server/business/disputes/dispute.sql.ts';
import { notifySides, otherSideOf } from '#server/business/disputes/notify-sides.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** The newest dispute of an invoice, for its payer and its merchant. Refusal: INVOICE_DISPUTE_NOT_FOUND. */
export async function getInvoiceDispute(
  db: Db,
  userId: string,
  publicId: string,
): Promise<InvoiceDispute> {
  const dispute = await maybe(
    db,
    sql<DisputeRow>`select ${DISPUTE_COLUMNS} from invoice_disputes d join invoices i on i.id = d.invoice_id
      where i.public_id = ${publicId} order by d.id desc limit 1`,
  );
  const side = dispute && sideIn(dispute, userId);
  if (!dispute || !side) throw new AppError('INVOICE_DISPUTE_NOT_FOUND');
  const waits = dispute.state === 'open' ? { decision_reason: null, decision_note: null } : {};
  const statements = await readStatements(db, [dispute.id]);
  return {
    ...disputeView(dispute),
    ...waits,
    own_side: side,
    statements: statements.map(statementView),
  };
}

/**
 * A side says what happened. The same words again are the same statement. Refusals: INVOICE_DISPUTE_NOT_FOUND,
 * INVOICE_STATEMENTS_TOO_MANY.
 */
export function addInvoiceStatement(db: Db, userId: string, publicId: string, body: string) {
  return transaction(db, async (tx) => {
    const { invoice, dispute, side } = await lockOwnDispute(tx, userId, publicId);
    const own = (await readStatements(tx, [dispute.id])).filter((one) => one.side === side);
    if (own.at(-1)?.body !== body) {
      if (own.length >= STATEMENTS_PER_SIDE) throw new AppError('INVOICE_STATEMENTS_TOO_MANY');
      await rows(
        tx,
        sql`insert into invoice_statements (dispute_id, side, body) values (${dispute.id}, ${side}, ${body})`,
      );
      await rows(
        tx,
        side === 'payer'
          ? sql`update invoice_disputes set payer_spoke_at = app_now() where id = ${dispute.id}`
          : sql`update invoice_disputes set merchant_spoke_at = app_now() where id = ${dispute.id}`,
      );
      const text = notificationText('invoice_dispute.stated', { invoice: invoice.row.number });
      await notifySides(tx, invoice.row, dispute, [otherSideOf(side)], text);
    }
    return changed(dispute.id, invoice.row.status, INVOICE_TEXTS.stated);
  });
}

/**
 * Ends a dispute without a decision, by the side that raised it: the invoice is in escrow as before, and a delivery that
 * was announced is waited for anew. Refusal: INVOICE_DISPUTE_NOT_FOUND.
 */
export function withdrawInvoiceDispute(db: Db, userId: string, publicId: string) {
  return transaction(db, async (tx) => {
    const { invoice, dispute, side } = await lockOwnDispute(tx, userId, publicId);
    if (dispute.raised_by !== side) throw new AppError('INVOICE_DISPUTE_NOT_FOUND');
    await rows(
      tx,
      sql`update invoice_disputes set state = 'withdrawn', ended_at = app_now(), proposed_by = null,
          proposed_outcome = null, proposed_share_bp = null, waiting_since = null, decision_reason = null,
          decision_note = null where id = ${dispute.id}`,
    );
    await rows(
      tx,
      sql`update invoices set delivered_at = case when delivered_at is not null then app_now() end,
          release_reminders = 0 where id = ${invoice.row.id}`,
    );
    const { row } = await recordEvents(tx, invoice, [{ kind: 'dispute_decided' }], {
      actorId: userId,
    });
    const text = notificationText('invoice_dispute.withdrawn', { invoice: row.number });
    await notifySides(tx, row, dispute, [otherSideOf(side)], text);
    return changed(dispute.id, row.status, INVOICE_TEXTS.disputeWithdrawn);
  });
}

function changed<Status>(disputeId: string, status: Status, message: string) {
  return { success: true as const, message, dispute_id: disputeId, status };
}

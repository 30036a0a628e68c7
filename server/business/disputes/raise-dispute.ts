import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { isReasonOf } from '#core/invoices/dispute-reasons.ts';
import { INVOICE_SILENCE_HOURS } from '#core/invoices/limits.ts';
import type { InvoiceStatus } from '#core/invoices/status.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { openDispute, sideIn } from '#server/business/disputes/dispute.sql.ts';
import { notifySides, otherSideOf } from '#server/business/disputes/notify-sides.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export interface InvoiceComplaint {
  readonly publicId: string;
  readonly userId: string;
  readonly reason: string;
  readonly note: string | null;
}

/**
 * A side of an escrowed invoice stops its release: what is held stays until the desk decides. Raised again by the same
 * side it returns the same dispute. Refusals: those of `dispute_invoice`.
 */
export function disputeInvoice(db: Db, { publicId, userId, reason, note }: InvoiceComplaint) {
  return transaction(db, async (tx) => {
    const lately = await countLately(tx, userId);
    const invoice = await lockInvoice(tx, { publicId });
    const { row } = invoice;
    const payerId = row.payer_user_id;
    const side = sideIn({ merchant_id: row.merchant_id, payer_id: payerId }, userId);
    if (!side || row.status === 'draft') throw new AppError('INVOICE_NOT_FOUND');
    const open = await openDispute(tx, row.id);
    if (open?.raised_by === side) return raised(open.id, row.status);
    if (open) throw new AppError('INVOICE_DISPUTE_OPEN');
    if (row.status !== 'in_escrow' || !payerId) throw new AppError('INVOICE_NOT_HELD');
    if (!isReasonOf(side, reason)) throw new AppError('INVOICE_DISPUTE_REASON_UNKNOWN');
    if (lately >= (await readSetting(tx, 'disputes.per_day'))) {
      throw new AppError('INVOICE_DISPUTES_TOO_MANY');
    }
    const sides = { merchant_id: row.merchant_id, payer_id: payerId };
    const { id } = await one(
      tx,
      sql<{
        id: string;
      }>`insert into invoice_disputes (invoice_id, merchant_id, payer_id, raised_by, reason,
          payer_spoke_at, merchant_spoke_at, silence_counts_at)
        values (${row.id}, ${row.merchant_id}, ${payerId}, ${side}, ${reason},
          case when ${side === 'payer'} then app_now() end, case when ${side === 'merchant'} then app_now() end,
          app_now() + make_interval(hours => ${INVOICE_SILENCE_HOURS})) returning id`,
    );
    if (note) {
      await rows(
        tx,
        sql`insert into invoice_statements (dispute_id, side, body) values (${id}, ${side}, ${note})`,
      );
    }
    const { row: disputed } = await recordEvents(tx, invoice, [{ kind: 'disputed' }], {
      actorId: userId,
    });
    const raisedText = notificationText('invoice_dispute.raised', {
      invoice: row.number,
      hours: INVOICE_SILENCE_HOURS,
    });
    await notifySides(tx, row, sides, [otherSideOf(side)], raisedText);
    await notifyStaff(tx, {
      may: 'disputes.decide',
      text: notificationText('invoice_dispute_queue.raised', {
        invoice: row.number,
        name: row.payee_name,
      }),
      metadata: { invoice: row.public_id },
      except: [row.merchant_id, payerId],
    });
    return raised(id, disputed.status);
  });
}

function raised(disputeId: string, status: InvoiceStatus) {
  return {
    success: true as const,
    message: INVOICE_TEXTS.disputed,
    dispute_id: disputeId,
    status,
  };
}

/** Counted under the lock of the person's own row, which comes before the invoice's. */
async function countLately(tx: Tx, userId: string): Promise<number> {
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const { lately } = await one(
    tx,
    sql<{ lately: number }>`select count(*)::int as lately from invoice_disputes
      where ((raised_by = 'payer' and payer_id = ${userId}) or (raised_by = 'merchant' and merchant_id = ${userId}))
        and created_at > app_now() - interval '1 day'`,
  );
  return lately;
}

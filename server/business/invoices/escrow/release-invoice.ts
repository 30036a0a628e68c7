import { AppError } from '#core/errors/app-error.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { heldPayments, settleHeld } from '#server/business/invoices/escrow/settle-held.ts';
import {
  type LockedInvoice,
  lockInvoice,
  readInvoice,
} from '#server/business/invoices/invoice.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { type Presence, presenceOf } from '#server/identity/second-factor/presence.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockPair } from '#server/money/transfers/people.sql.ts';
import { guardOutflow, lockOwner } from '#server/money/wallet/outflow-guard.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * The payer gives what they hold to the merchant. Irrevocable; repeated it changes nothing. Refusals: INVOICE_NOT_FOUND
 * for anybody else, INVOICE_NOT_HELD.
 */
export async function releaseInvoice(db: Db, caller: SignedInCaller, publicId: string) {
  return transaction(db, async (tx) => {
    const row = await readInvoice(tx, { publicId });
    if (row?.payer_user_id !== caller.userId) throw new AppError('INVOICE_NOT_FOUND');
    await lockOwner(tx, caller.userId);
    await lockPair(tx, caller.userId, row.merchant_id);
    const invoice = await lockInvoice(tx, { publicId });
    if (invoice.row.status === 'settled') return answer('settled');
    if (invoice.row.status !== 'in_escrow') throw new AppError('INVOICE_NOT_HELD');
    const presence = presenceOf(caller);
    await guardOutflow(tx, { outflow: 'invoice_release', ownerId: caller.userId, presence });
    const { row: released } = await releaseLocked(tx, invoice, presence, caller.userId);
    await record(tx, 'invoice_released', caller.userId, caller, { invoice: row.id });
    return answer(released.status);
  });
}

function answer(status: LockedInvoice['row']['status']) {
  return { success: true as const, message: INVOICE_TEXTS.released, status };
}

/** Settles all that is held for a locked invoice; its payer is locked, and the guard was asked. */
export async function releaseLocked(
  tx: Tx,
  invoice: LockedInvoice,
  presence: Presence,
  actorId: string | null,
): Promise<LockedInvoice> {
  for (const payment of await heldPayments(tx, invoice.row.id)) {
    await settleHeld(tx, invoice.row, payment, { presence });
  }
  const events = [{ kind: 'released' }, { kind: 'settled' }] as const;
  const released = await recordEvents(tx, invoice, events, { actorId });
  await notify(tx, { invoiceId: invoice.row.id }, [
    {
      userId: invoice.row.merchant_id,
      text: notificationText('invoice_released', { invoice: invoice.row.number }),
    },
  ]);
  return released;
}

import type { InvoiceSide } from '#core/invoices/dispute-reasons.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { type NewNotification, notify } from '#server/messaging/notifications/notify.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Sides {
  readonly merchant_id: string;
  readonly payer_id: string;
}

/** Notifies sides of a dispute: the payer's leads to the public invoice, the merchant's to their own. */
export async function notifySides(
  tx: Tx,
  { id, public_id }: Pick<InvoiceRow, 'id' | 'public_id'>,
  { merchant_id, payer_id }: Sides,
  sides: readonly InvoiceSide[],
  text: NotificationText,
): Promise<void> {
  await notify(
    tx,
    {},
    sides.map((side): NewNotification =>
      side === 'payer'
        ? { userId: payer_id, text, metadata: { invoice: public_id } }
        : { userId: merchant_id, text, metadata: { invoiceId: id } },
    ),
  );
}

export function otherSideOf(side: InvoiceSide): InvoiceSide {
  return side === 'payer' ? 'merchant' : 'payer';
}

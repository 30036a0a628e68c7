import { SUPPORT_NOTIFICATIONS } from '#core/support/texts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notifyAdmins } from '#server/messaging/notifications/notify.ts';

/** A ticket waits for an administrator. Who has an unread one already gets no other: a hundred tickets are one notification. */
export async function notifyOfTicket(
  tx: Tx,
  ticketId: string,
  { except }: { readonly except: string },
): Promise<void> {
  const text = SUPPORT_NOTIFICATIONS.waiting();
  await notifyAdmins(tx, { text, metadata: { ticketId }, except: [except], unlessHas: 'unread' });
}

/** A message was reported. Who has an unread one already gets no other. */
export async function notifyOfReport(
  tx: Tx,
  reportId: string,
  { except }: { readonly except: readonly string[] },
): Promise<void> {
  const text = SUPPORT_NOTIFICATIONS.report();
  await notifyAdmins(tx, { text, metadata: { reportId }, except, unlessHas: 'unread' });
}

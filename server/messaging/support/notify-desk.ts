import { notificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

/** A ticket waits for an agent. Who has an unread one already gets no other: a hundred tickets are one notification. */
export async function notifyOfTicket(
  tx: Tx,
  ticketId: string,
  { except }: { readonly except: string },
): Promise<void> {
  const text = notificationText('support_waiting.queued');
  await notifyStaff(tx, {
    may: 'support.answer',
    text,
    metadata: { ticketId },
    except: [except],
    unlessHas: 'unread',
  });
}

/** A message was reported. Who has an unread one already gets no other. */
export async function notifyOfReport(
  tx: Tx,
  reportId: string,
  { except }: { readonly except: readonly string[] },
): Promise<void> {
  const text = notificationText('chat_report');
  await notifyStaff(tx, {
    may: 'message_reports.decide',
    text,
    metadata: { reportId },
    except,
    unlessHas: 'unread',
  });
}

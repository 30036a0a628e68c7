import type { NotificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

interface Parties {
  readonly id: string;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
}

/** Notifies everybody who may decide disputes and is no party of the trade. */
export async function notifyArbiters(
  tx: Tx,
  { id, seller_id, buyer_id }: Parties,
  text: NotificationText,
): Promise<void> {
  const except = [seller_id, buyer_id].filter((party) => party !== null);
  await notifyStaff(tx, { may: 'disputes.decide', text, metadata: { tradeId: id }, except });
}

import type { NotificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

interface Parties {
  readonly id: string;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
}

/** Notifies every administrator who is no party of the trade. */
export async function notifyArbiters(
  tx: Tx,
  { id, seller_id, buyer_id }: Parties,
  text: NotificationText,
): Promise<void> {
  const arbiters = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('user_id', 'is distinct from', seller_id)
    .where('user_id', 'is distinct from', buyer_id)
    .execute();
  await notify(
    tx,
    { tradeId: id },
    arbiters.map(({ user_id }) => ({ userId: user_id, text })),
  );
}

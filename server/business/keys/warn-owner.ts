import { notificationText } from '#core/notifications/notification-text.ts';
import type { ApiKey } from '#server/business/keys/key-store.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { Db } from '#server/platform/db/database.ts';
import { takeToken } from '#server/platform/db/limit-rate.ts';
import { perDay } from '#server/platform/rate.ts';

/** Notifies a key's owner of a danger, once a day for each kind. */
export async function warnOwner(
  db: Db,
  { lineage, merchantId, name, id }: ApiKey,
  danger: 'api_key_cap_reached' | 'api_key_in_url',
): Promise<void> {
  if ((await takeToken(db, `${danger}:${lineage}`, perDay(1))) > 0) return;
  await notify(db, { apiKeyId: id }, [
    { userId: merchantId, text: notificationText(danger, { name }) },
  ]);
}

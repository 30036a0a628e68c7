import { sql } from 'kysely';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { ApiKey } from '#server/business/keys/key-store.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/network-of.ts';

const NOTED_MS = 60_000;
const REMEMBERED_KEYS = 10_000;
const MOST_NETWORKS = 20;

/**
 * Notes when a key was last used and from where, at most once a minute for each network. Its owner is notified of a
 * network it was never used from, unless it names its networks itself.
 */
export function openUseNotes(db: Db, now: () => number = Date.now) {
  const noted = new Map<string, number>();
  return async (key: ApiKey, ip: string): Promise<void> => {
    const network = networkOf(ip);
    const mark = `${key.id} ${network}`;
    if ((noted.get(mark) ?? 0) > now() - NOTED_MS) return;
    if (noted.size >= REMEMBERED_KEYS) noted.clear();
    noted.set(mark, now());
    await transaction(db, async (tx) => {
      const use = await maybe(
        tx,
        sql<{ is_new: boolean }>`
          update api_keys set last_used_at = app_now(), last_ip = ${ip}::inet,
            networks = case when ${network} = any(networks) then networks
              else (array_append(networks, ${network}))[greatest(1, cardinality(networks) + 2 - ${MOST_NETWORKS}):] end
          where id = ${key.id} and (last_used_at is null or last_used_at <= app_now() - interval '1 minute'
            or not ${network} = any(networks))
          returning cardinality(old.networks) > 0 and not ${network} = any(old.networks) as is_new`,
      );
      if (!use?.is_new || key.allowed) return;
      const text = notificationText('api_key_used_from_new_network', { name: key.name, network });
      await notify(tx, { apiKeyId: key.id }, [{ userId: key.merchantId, text }]);
    });
  };
}

import { type RawBuilder, sql } from 'kysely';
import { followFeed } from '#server/platform/db/feed-cursor.ts';
import type { Oja } from '#server/define.ts';
import { planDeliveries } from '#server/messaging/notifications/delivery/plan-deliveries.ts';
import { enqueueDue } from '#server/messaging/notifications/delivery/enqueue-due.ts';
import { missedNotifications } from '#server/messaging/notifications/delivery/missed-notifications.ts';
import { readNotifications } from '#server/messaging/notifications/delivery/read-notifications.ts';
import { sendDigests } from '#server/messaging/notifications/delivery/send-digests.ts';
import { linkedChatOf } from '#server/messaging/notifications/telegram/telegram-channel.ts';

type Deps = Pick<Oja, 'db' | 'config' | 'log'>;

/**
 * Dispatches in-app notifications to email, push, SMS and Telegram according to each user's preferences. It follows the
 * change feed, so the steps that notify do no work for it. Deliveries are planned first, then due ones are enqueued; an
 * interruption between the two loses nothing and sends nothing twice. After hours of downtime it resumes where it
 * stopped and delivers what is still recent enough. When this node stops it ends after the delivery at work, and another
 * node continues.
 */
export async function dispatchNotifications(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db } = deps;
  await followFeed(db, {
    name: 'notices',
    tables: ['notifications'],
    stopping,
    onChanges: async (changes) => {
      const fresh = changes.filter(({ op }) => op === 'INSERT').map(({ id }) => id);
      if (fresh.length > 0) await dispatch(deps, sql`n.id = any(${fresh}::uuid[])`);
    },
    onGap: (unseenSeconds) => dispatchMissed(deps, unseenSeconds),
  });
  await enqueueDue(deps, stopping);
  await sendDigests(deps, stopping);
}

async function dispatchMissed(deps: Deps, unseenSeconds: number | null): Promise<void> {
  let found = 0;
  for await (const ids of missedNotifications(deps.db, unseenSeconds)) {
    await dispatch(deps, sql`n.id = any(${ids}::uuid[])`);
    found += ids.length;
  }
  // Before the first start there was no follower, which is no fault.
  if (unseenSeconds === null) return;
  deps.log.warn({ unseenSeconds, found }, 'scanned for notifications missed during a gap');
}

async function dispatch(deps: Deps, which: RawBuilder<unknown>): Promise<void> {
  const notifications = await readNotifications(deps.db, which);
  const people = [...new Set(notifications.map(({ user_id }) => user_id))];
  // A bot that was removed leaves its links, and would send everything when it came back.
  const chats = deps.config.telegram
    ? await linkedChatOf(deps.db, people)
    : new Map<string, string>();
  await planDeliveries(deps, notifications, chats);
}

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
 * Carries what was told within the product on to people's mail, browsers and phones, as they want to hear of it. It
 * follows the change feed, so the steps that tell pay nothing for it. First it is written down what goes where,
 * then what is due leaves; being cut off between the two loses nothing and sends nothing twice. After hours in which
 * nobody looked, it goes on where it was cut off: what is still news leaves.
 */
export async function dispatchNotifications(deps: Deps): Promise<void> {
  const { db } = deps;
  await followFeed(db, {
    name: 'notices',
    tables: ['notifications'],
    onChanges: async (changes) => {
      const fresh = changes.filter(({ op }) => op === 'INSERT').map(({ id }) => id);
      if (fresh.length > 0) await dispatch(deps, sql`n.id = any(${fresh}::uuid[])`);
    },
    onGap: (unseenSeconds) => dispatchMissed(deps, unseenSeconds),
  });
  await enqueueDue(deps);
  await sendDigests(deps);
}

async function dispatchMissed(deps: Deps, unseenSeconds: number | null): Promise<void> {
  let found = 0;
  for await (const ids of missedNotifications(deps.db, unseenSeconds)) {
    await dispatch(deps, sql`n.id = any(${ids}::uuid[])`);
    found += ids.length;
  }
  // Before the first start there was nobody to follow them, and nothing is odd about that.
  if (unseenSeconds === null) return;
  deps.log.warn({ unseenSeconds, found }, 'scanned for notifications missed during a gap');
}

async function dispatch(deps: Deps, which: RawBuilder<unknown>): Promise<void> {
  const notifications = await readNotifications(deps.db, which);
  const people = [...new Set(notifications.map(({ user_id }) => user_id))];
  // A bot that was taken away leaves the links it had, and would find everything when it came back.
  const chats = deps.config.telegram
    ? await linkedChatOf(deps.db, people)
    : new Map<string, string>();
  await planDeliveries(deps, notifications, chats);
}

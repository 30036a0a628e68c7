import { type RawBuilder, sql } from 'kysely';
import { followFeed } from '#server/db/feed-cursor.ts';
import type { Oja } from '#server/define.ts';
import { deriveDeliveries } from '#server/notifications/delivery/derive-deliveries.ts';
import { handOverDue } from '#server/notifications/delivery/hand-over.ts';
import { missedNotices } from '#server/notifications/delivery/missed-notices.ts';
import { readNotices } from '#server/notifications/delivery/read-notices.ts';
import { sendDigests } from '#server/notifications/delivery/send-digests.ts';
import { linkedChatOf } from '#server/notifications/telegram/telegram-channel.ts';

type Ways = Pick<Oja, 'db' | 'config' | 'log'>;

/**
 * Carries what was told within the product on to people's mail, browsers and phones, as they want to hear of it. It
 * follows the change feed, so the steps that tell pay nothing for it. First it is written down what goes where,
 * then what is due leaves; being cut off between the two loses nothing and sends nothing twice. After hours in which
 * nobody looked, it goes on where it was cut off: what is still news leaves.
 */
export async function carryNotices(ways: Ways): Promise<void> {
  const { db } = ways;
  await followFeed(db, {
    name: 'notices',
    tables: ['notifications'],
    onChanges: async (changes) => {
      const fresh = changes.filter(({ op }) => op === 'INSERT').map(({ id }) => id);
      if (fresh.length > 0) await carry(ways, sql`n.id = any(${fresh}::uuid[])`);
    },
    onGap: (unseenSeconds) => carryMissed(ways, unseenSeconds),
  });
  await handOverDue(ways);
  await sendDigests(ways);
}

async function carryMissed(ways: Ways, unseenSeconds: number | null): Promise<void> {
  let found = 0;
  for await (const ids of missedNotices(ways.db, unseenSeconds)) {
    await carry(ways, sql`n.id = any(${ids}::uuid[])`);
    found += ids.length;
  }
  // Before the first start there was nobody to follow them, and nothing is odd about that.
  if (unseenSeconds === null) return;
  ways.log.warn({ unseenSeconds, found }, 'notices were looked for that nobody had followed');
}

async function carry(ways: Ways, which: RawBuilder<unknown>): Promise<void> {
  const notices = await readNotices(ways.db, which);
  const people = [...new Set(notices.map(({ user_id }) => user_id))];
  // A bot that was taken away leaves the links it had, and would find everything when it came back.
  const chats = ways.config.telegram
    ? await linkedChatOf(ways.db, people)
    : new Map<string, string>();
  await deriveDeliveries(ways, notices, chats);
}

import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { followFeed } from '#server/platform/db/feed-cursor.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { followTrades } from '#server/messaging/chats/follow-trades.ts';
import { previewOf } from '#server/messaging/chats/preview-of.ts';
import { notifyOfMessage } from '#server/messaging/notifications/notify-of-message.ts';

/** After a gap, what is older than this notifies nobody; it is read in the product. */
const CATCH_UP_INTERVAL = sql`interval '10 minutes'`;

interface Waiting {
  readonly recipient_id: string;
  readonly chat_id: string;
  readonly handle: string;
  readonly body: string;
  readonly kind: string;
}

/**
 * Brings conversations up to date with their trades, and notifies people of unread messages. It follows the change
 * feed, so neither trade steps nor senders wait for it.
 */
export async function followChats(oja: Pick<Oja, 'db' | 'config' | 'log'>): Promise<void> {
  const { db } = oja;
  await followFeed(db, {
    name: 'chats',
    tables: ['trades', 'messages', 'chats'],
    onChanges: async (changes) => {
      const of = (table: string) =>
        changes.filter((change) => change.table === table).map(({ id }) => id);
      const trades = await tradesWithUnpostedEvents(
        db,
        // One list of ids: two conditions would be evaluated for every trade there is.
        sql`t.id = any(${of('trades')}::uuid[] || array(
          select c.trade_id from chats c where c.id = any(${of('chats')}::uuid[]) and c.type = 'trade'))`,
      );
      await followTogether(oja, trades);
      const inserted = changes.filter(({ table, op }) => table === 'messages' && op === 'INSERT');
      await notifyRecipients(db, sql`m.id = any(${inserted.map(({ id }) => id)}::uuid[])`);
    },
    onGap: async () => {
      const trades = await tradesWithUnpostedEvents(
        db,
        sql`t.updated_at > app_now() - ${CATCH_UP_INTERVAL} or t.id in (
          select c.trade_id from chat_participants a join chats c on c.id = a.chat_id where a.role = 'arbiter')`,
      );
      for (const trade of trades) await followTogether(oja, [trade]);
      await notifyRecipients(db, sql`m.created_at > app_now() - ${CATCH_UP_INTERVAL}`);
    },
  });
}

/**
 * A trade whose conversation cannot be written delays no other: it is brought up to date when somebody opens it or
 * writes there. Where the database fails the feed cursor is not saved either, and all are delivered again.
 */
async function followTogether(
  oja: Pick<Oja, 'db' | 'config' | 'log'>,
  trades: readonly string[],
): Promise<void> {
  if (trades.length === 0) return;
  const ownHost = new URL(oja.config.url).host;
  try {
    await transaction(oja.db, (tx) => followTrades(tx, trades, ownHost));
  } catch (err) {
    if (trades.length === 1)
      oja.log.error({ err, trade: trades[0] }, 'posting trade events into a conversation failed');
    else for (const trade of trades) await followTogether(oja, [trade]);
  }
}

/** Trades that two people have met in. */
async function tradesWithUnpostedEvents(db: Db, which: ReturnType<typeof sql>): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select t.id from trades t where ${which} and exists (
      select 1 from trade_events e where e.trade_id = t.id and e.kind = 'accepted')`,
  );
  return found.map(({ id }) => id);
}

async function notifyRecipients(db: Db, which: ReturnType<typeof sql>): Promise<void> {
  const waiting = await rows(
    db,
    sql<Waiting>`
      select distinct on (m.chat_id, p.user_id) p.user_id as recipient_id, m.chat_id, m.kind, m.body,
        case when m.sender_role in ('agent', 'arbiter') then '' else coalesce(r.handle, '') end as handle
      from messages m join chat_participants p on p.chat_id = m.chat_id and p.shown_id <> m.sender_id
      left join chat_preferences f on f.chat_id = m.chat_id and f.user_id = p.user_id
      left join trader_profiles r on r.id = m.sender_id
      where ${which} and m.sender_id is not null and m.deleted_at is null and p.last_read_seq < m.seq
        and not coalesce(f.is_muted, false)
      order by m.chat_id, p.user_id, m.seq desc`,
  );
  for (const { recipient_id, chat_id, handle, body, kind } of waiting) {
    await transaction(db, (tx) =>
      notifyOfMessage(tx, {
        recipientId: recipient_id,
        chatId: chat_id,
        senderHandle: handle,
        preview: previewOf({ kind, body }),
      }),
    );
  }
}

import { sql } from 'kysely';
import {
  type NoticeTopic,
  type Preference,
  topicOf,
  wants,
} from '#core/notifications/notice-topics.ts';
import { isTradeNews, TRADE_NEWS } from '#core/trade/trade-news.ts';
import { type Db, rows } from '#server/db/database.ts';
import { followFeed } from '#server/db/feed-cursor.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { tradeMail } from '#server/notifications/trade-mail.ts';
import { queueMail } from '#server/outside/mail/mailer.ts';
import { mailAddedAddresses } from '#server/withdrawals/mail-new-address.ts';

type Ways = Pick<Oja, 'db' | 'config'>;

interface Notice {
  readonly id: string;
  readonly user_id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly trade_id: string;
  /** Null while it was never proven. */
  readonly email: string | null;
  readonly preferences: readonly Preference[];
}

/** Whoever was away this long finds the notices in the product; a mail or a push would be old news. */
const NEWS_LASTS = sql`interval '10 minutes'`;

/**
 * Carries what was told within the product on to people's mail and browsers, as they want to hear of it. It
 * follows the change feed, so the steps that tell pay nothing for it; each notice goes by each way once,
 * however often it is looked at.
 */
export async function carryNotices({ db, config }: Ways): Promise<void> {
  await followFeed(db, {
    name: 'notices',
    tables: ['notifications'],
    onChanges: async (changes) => {
      const fresh = changes.filter(({ op }) => op === 'INSERT').map(({ id }) => id);
      const notices = await readNotices(db, sql`n.id = any(${fresh}::uuid[])`);
      await carryAll({ db, config }, notices);
      await mailAddedAddresses({ db, config }, sql`n.id = any(${fresh}::uuid[])`);
    },
    onGap: async () => {
      const missed = await readNotices(db, sql`n.created_at > app_now() - ${NEWS_LASTS}`);
      await carryAll({ db, config }, missed);
      await mailAddedAddresses({ db, config }, sql`n.created_at > app_now() - ${NEWS_LASTS}`);
    },
  });
}

function readNotices(db: Db, which: ReturnType<typeof sql>): Promise<Notice[]> {
  return rows(
    db,
    sql<Notice>`
      select n.id, n.user_id, n.type, n.title, n.message, n.metadata ->> 'tradeId' as trade_id,
        case when u.email_confirmed_at is not null then u.email end as email,
        coalesce((select json_agg(json_build_object('topic', p.topic, 'channel', p.channel,
          'is_enabled', p.is_enabled)) from notification_preferences p where p.user_id = n.user_id), '[]'::json)
          as preferences
      from notifications n join auth.users u on u.id = n.user_id
      where ${which} and n.type like 'trade\\_%' and n.metadata ? 'tradeId'
      order by n.id`,
  );
}

async function carryAll({ db, config }: Ways, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) {
    const topic = topicOf(notice.type);
    if (topic === null) continue;
    await transaction(db, async (tx) => {
      await carryByMail(tx, config, notice, topic);
      await carryByPush(tx, notice, topic);
    });
  }
}

async function carryByMail(tx: Db, config: Oja['config'], notice: Notice, topic: NoticeTopic) {
  if (notice.email === null || !wants(notice.preferences, topic, 'email')) return;
  if (!(await isFirstMail(tx, notice))) return;
  const trade = { id: notice.trade_id, url: config.url, dedupeKey: `notice:${notice.id}` };
  await queueMail(tx, config, tradeMail(notice.email, notice, trade));
}

/** The other side may have had this mailed already: both leave the same mark. */
async function isFirstMail(tx: Db, { type, trade_id, user_id }: Notice): Promise<boolean> {
  if (!isTradeNews(type)) return true;
  const [event] = await rows(
    tx,
    sql<{ id: string }>`select id from trade_events
      where trade_id = ${trade_id} and kind = ${TRADE_NEWS[type]} order by id desc limit 1`,
  );
  if (!event) return true;
  const marked = await rows(
    tx,
    sql`insert into trade_notices (trade_id, event_id, recipient_id, channel)
      values (${trade_id}, ${event.id}, ${user_id}, 'email') on conflict do nothing returning channel`,
  );
  return marked.length > 0;
}

async function carryByPush(tx: Db, notice: Notice, topic: NoticeTopic) {
  if (!wants(notice.preferences, topic, 'push')) return;
  const payload = JSON.stringify({
    title: notice.title.slice(0, 120),
    body: notice.message.slice(0, 400),
    path: `/trade/${notice.trade_id}/payment`,
    tag: notice.trade_id,
  });
  await rows(
    tx,
    sql`insert into outgoing_pushes (notification_id, subscription_id, payload)
      select ${notice.id}, s.id, ${payload} from push_subscriptions s
      where s.user_id = ${notice.user_id}
        and exists (select 1 from auth.sessions x where x.id = s.session_id)
      on conflict do nothing`,
  );
}

import { sql } from 'kysely';
import type { NoticeChannel } from '#core/notifications/event.ts';
import { wants } from '#core/notifications/preferences.ts';
import { isTradeNews, TRADE_NEWS } from '#core/trade/trade-news.ts';
import { rows, type Tx } from '#server/db/database.ts';
import { readNow, transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { type Plan, planDelivery } from '#server/notifications/delivery/plan-delivery.ts';
import type { FreshNotice } from '#server/notifications/delivery/read-notices.ts';

interface Wanted {
  readonly notice: FreshNotice;
  readonly channel: NoticeChannel;
  readonly target: string;
  readonly plan: Plan;
}

interface Written {
  readonly id: string;
  readonly notification_id: string;
  readonly channel: NoticeChannel;
}

/**
 * Writes down by which ways notices go out, once for each of them whatever node looks at it and however often.
 * `chats` says who linked a Telegram chat.
 */
export async function deriveDeliveries(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  notices: readonly FreshNotice[],
  chats: ReadonlyMap<string, string>,
): Promise<void> {
  if (notices.length === 0) return;
  const now = await readNow(db);
  const wanted = notices.flatMap((notice) =>
    waysOf(notice, { hasChat: chats.has(notice.user_id), hasSms: config.sms !== null }).map(
      ({ channel, target }): Wanted => ({
        notice,
        channel,
        target,
        plan: planDelivery(
          { type: notice.type, channel, toldAt: notice.created_at },
          notice.schedule,
          now,
        ),
      }),
    ),
  );
  if (wanted.length === 0) return;
  await transaction(db, async (tx) => {
    const fresh = await write(tx, wanted);
    await leaveToWhoeverToldFirst(tx, notices, fresh);
  });
}

function waysOf(
  notice: FreshNotice,
  { hasChat, hasSms }: { readonly hasChat: boolean; readonly hasSms: boolean },
): { channel: NoticeChannel; target: string }[] {
  const { type, preferences, schedule } = notice;
  const takesDigest = schedule !== null && schedule.digest !== 'off';
  const isWanted = (channel: NoticeChannel) => wants(preferences, type, channel, { takesDigest });
  const way = (channel: NoticeChannel, isThere: boolean) =>
    isThere && isWanted(channel) ? [{ channel, target: '' }] : [];
  return [
    ...way('email', notice.has_email),
    ...way('telegram', hasChat),
    ...way('sms', notice.has_phone && hasSms),
    ...(isWanted('push')
      ? notice.browsers.map((target) => ({ channel: 'push' as const, target }))
      : []),
  ];
}

function write(tx: Tx, wanted: readonly Wanted[]): Promise<Written[]> {
  const notices = wanted.map(({ notice }) => notice);
  const plans = wanted.map(({ plan }) => plan);
  return rows(
    tx,
    sql<Written>`
      insert into notice_deliveries (notification_id, user_id, type, channel, target, status, reason, next_at)
      select * from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map((n) => n.user_id)}::uuid[],
        ${notices.map(({ type }) => type)}::text[], ${wanted.map(({ channel }) => channel)}::text[],
        ${wanted.map(({ target }) => target)}::text[], ${plans.map(({ status }) => status)}::text[],
        ${plans.map(({ reason }) => reason)}::text[], ${plans.map(({ nextAt }) => nextAt)}::timestamptz[])
      on conflict on constraint notice_deliveries_once do nothing
      returning id, notification_id, channel`,
  );
}

/** The other side of a trade may have asked for this mail already: both leave the same mark, and the first sends. */
async function leaveToWhoeverToldFirst(
  tx: Tx,
  notices: readonly FreshNotice[],
  fresh: readonly Written[],
): Promise<void> {
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  for (const { id, notification_id, channel } of fresh) {
    const notice = byId.get(notification_id);
    if (channel !== 'email' || !notice?.trade_id || !isTradeNews(notice.type)) continue;
    if (await isFirstMail(tx, notice, TRADE_NEWS[notice.type])) continue;
    await rows(
      tx,
      sql`update notice_deliveries set status = 'skipped', reason = 'told_already', next_at = null
        where id = ${id}`,
    );
  }
}

async function isFirstMail(tx: Tx, { id, trade_id, user_id }: FreshNotice, kind: string) {
  const [event] = await rows(
    tx,
    sql<{ is_first: boolean }>`
      with event as (
        -- Of when it was told: since then the trade may have begun anew and have another one of this kind. A
        -- notice has the time its transaction began, an event the one it was written at.
        select e.id, e.trade_id from trade_events e join notifications n on n.id = ${id}
        where e.trade_id = ${trade_id}::uuid and e.kind = ${kind} and e.created_at < n.created_at + interval '1 minute'
        order by e.id desc limit 1),
      marked as (
        insert into trade_notices (trade_id, event_id, recipient_id, channel)
        select trade_id, id, ${user_id}, 'email' from event on conflict do nothing returning 1)
      select exists (select 1 from marked) as is_first from event`,
  );
  return event?.is_first ?? true;
}

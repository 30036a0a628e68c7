import { sql } from 'kysely';
import { notify } from '#server/messaging/notifications/notify.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/language/language-choice.ts';
import { englishOf } from '#core/notifications/render-template.ts';
import { tradeNotificationText } from '#core/trade/trade-notification-text.ts';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import { wants } from '#core/notifications/preferences.ts';
import {
  isNotifiedByStep,
  type TradeNotificationType,
} from '#core/trade/trade-notification-type.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { readTradeEvent, type TradeEvent } from '#server/messaging/notifications/trade-event.ts';
import { renderNotification } from '#server/messaging/notifications/templates/render-notification.ts';
import { unsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

type Role = 'seller' | 'buyer';
type Channel = 'in_app' | 'email';
type Deps = Pick<Oja, 'db' | 'config'>;

interface Recipient {
  readonly email: string;
  readonly language: Language;
}

/** Requests one person may make in an hour; a trade has a handful of events. */
const HOURLY = 120;

export interface TradeEventNotification {
  readonly tradeId: string;
  readonly type: TradeNotificationType;
  /** Which party to notify, once it is known that the caller is one of them. */
  readonly roleOf: (event: TradeEvent) => Role | Promise<Role>;
}

/**
 * Notifies one party of an event in their trade, once in each channel however often it is requested. Only its two
 * parties, and the service, may request it; the text and figures are the trade's own. Returns the channels used.
 */
export async function notifyOfTradeEvent(
  { db, config }: Deps,
  caller: Caller,
  { tradeId, type, roleOf }: TradeEventNotification,
): Promise<Channel[]> {
  await takeOne(db, caller);
  const event = await readTradeEvent(db, tradeId, type);
  if (!event || !maySpeakOf(event, caller)) {
    throw new AppError(await ownTradeWithoutIt(db, tradeId, caller));
  }
  const role = await roleOf(event);
  const recipientId = role === 'seller' ? event.sellerId : event.buyerId;
  if (!event.isRecent) return [];
  return transaction(db, (tx) => notifyRecipient(tx, config, event, role, recipientId));
}

async function notifyRecipient(
  tx: Db,
  config: Oja['config'],
  event: TradeEvent,
  role: Role,
  recipientId: string,
): Promise<Channel[]> {
  const recipient = await recipientFor(tx, recipientId);
  const channels: Channel[] = [];
  if (!isNotifiedByStep(event.type, role, event.makerSells)) channels.push('in_app');
  const text = tradeNotificationText(event, role);
  if (recipient !== null && (await wantsMail(tx, recipientId, text.type))) channels.push('email');
  const fresh = await rows(
    tx,
    sql<{ channel: Channel }>`
      insert into trade_notifications (trade_id, event_id, recipient_id, channel)
      select ${event.tradeId}, ${event.id}, ${recipientId}, unnest(${channels}::text[])
      on conflict do nothing returning channel`,
  );
  const delivered = fresh.map(({ channel }) => channel);
  if (delivered.includes('in_app')) {
    await notify(tx, { tradeId: event.tradeId }, [{ userId: recipientId, text }]);
  }
  if (recipient !== null && delivered.includes('email')) {
    const dedupeKey = `trade:${event.id}:${recipientId}`;
    const unsubscribe = unsubscribeLinks(config, { userId: recipientId, topic: text.type });
    const metadata = { tradeId: event.tradeId };
    const { mail } = renderNotification(
      { ...text, ...englishOf(text), metadata, language: recipient.language },
      { url: config.url, unsubscribe },
    );
    const unsubscribeUrl = unsubscribe?.oneClick ?? null;
    await queueMail(tx, config, {
      to: recipient.email,
      ...mail,
      code: null,
      unsubscribeUrl,
      dedupeKey,
    });
  }
  return delivered;
}

function maySpeakOf({ sellerId, buyerId }: TradeEvent, { role, userId }: Caller): boolean {
  if (role === 'service_role') return true;
  return userId !== null && (userId === sellerId || userId === buyerId);
}

/** Its parties learn that it did not happen; to everyone else the trade does not exist. */
async function ownTradeWithoutIt(db: Db, tradeId: string, { role, userId }: Caller) {
  const own = await maybe(
    db,
    sql`select 1 from trades where id = ${tradeId}
      and (${role === 'service_role'} or ${userId}::uuid in (creator_id, seller_id, buyer_id))`,
  );
  return own ? 'NOTHING_TO_NOTIFY' : 'TRADE_NOT_FOUND';
}

async function wantsMail(tx: Db, userId: string, type: NotificationType): Promise<boolean> {
  const chosen = await tx
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'is_enabled'])
    .where('user_id', '=', userId)
    .execute();
  return wants(chosen, type, 'email');
}

async function recipientFor(tx: Db, userId: string): Promise<Recipient | null> {
  const found = await maybe(
    tx,
    sql<Recipient>`select u.email, p.language from auth.users u join profiles p on p.id = u.id
      where u.id = ${userId} and u.email is not null and u.email_confirmed_at is not null`,
  );
  return found ?? null;
}

async function takeOne(db: Db, { role, userId }: Caller): Promise<void> {
  if (role === 'service_role') return;
  if (userId === null) throw new AppError('NOT_AUTHENTICATED');
  await limitRate(
    db,
    `trade-notification:${userId}`,
    perHour(HOURLY),
    (wait) => new AuthError('over_request_rate_limit', { retryAfterSeconds: wait }),
  );
}

import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import {
  BY_THE_BOT,
  notifyOwner,
  type NotifySettings,
} from '#server/messaging/notifications/telegram/notify-owner.ts';

/** By its owner, in the product. */
export function unlinkOwnChat(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  userId: string,
  origin: Origin,
): Promise<void> {
  return transaction(db, async (tx) => {
    const isEnded = await endLink(tx, config, {
      which: sql`user_id = ${userId}`,
      by: 'owner',
      origin,
    });
    if (!isEnded) throw new AppError('TELEGRAM_NOT_LINKED');
  });
}

/** By the chat's user. False where nothing was linked to it. */
export function stopChat(tx: Tx, config: NotifySettings, chatId: string): Promise<boolean> {
  return endLink(tx, config, { which: sql`chat_id = ${chatId}`, by: 'chat', origin: BY_THE_BOT });
}

/** The chat is unreachable: the bot was blocked, or the chat deleted. */
export async function endDeadLink(tx: Tx, config: NotifySettings, chatId: string): Promise<void> {
  await endLink(tx, config, { which: sql`chat_id = ${chatId}`, by: 'gone', origin: BY_THE_BOT });
}

interface Ending {
  readonly which: RawBuilder<unknown>;
  readonly by: 'owner' | 'chat' | 'gone';
  readonly origin: Origin;
}

async function endLink(
  tx: Tx,
  config: NotifySettings,
  { which, by, origin }: Ending,
): Promise<boolean> {
  const ended = await maybe(
    tx,
    sql<{ user_id: string; chat_id: string }>`
      delete from telegram_links where ${which} returning user_id, chat_id`,
  );
  if (!ended) return false;
  await dropWaiting(tx, ended.chat_id);
  await record(tx, 'telegram_unlinked', ended.user_id, origin, { by });
  const text = notificationText(by === 'gone' ? 'telegram_unlinked.gone' : 'telegram_unlinked');
  await notifyOwner(tx, config, ended.user_id, text);
  return true;
}

/** Drops messages waiting for a chat. One in flight may still arrive. */
async function dropWaiting(tx: Tx, chatId: string): Promise<void> {
  await rows(
    tx,
    sql`
      with waiting as (
        select m.id from outgoing_messages m
        where m.channel = 'telegram' and m.recipient = ${chatId} and m.status = 'queued'
          and exists (select 1 from notification_deliveries d where d.outgoing_id = m.id)
        for update of m skip locked),
      dropped as (delete from outgoing_messages m using waiting w where m.id = w.id returning m.id)
      update notification_deliveries d set status = 'skipped', reason = 'no_address', next_at = null, outgoing_id = null
      from dropped x where d.outgoing_id = x.id`,
  );
}

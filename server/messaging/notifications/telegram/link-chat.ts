import { sql } from 'kysely';
import type { Text } from '#core/language/text.ts';
import { BOT_TEXTS } from '#core/telegram/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';
import { hashOfToken } from '#server/identity/sessions/sessions.ts';
import {
  accountOf,
  type ChatOwner,
} from '#server/messaging/notifications/telegram/linked-account.ts';
import {
  BY_THE_BOT,
  notifyOwner,
  type NotifySettings,
} from '#server/messaging/notifications/telegram/notify-owner.ts';

export interface LinkInput {
  readonly chatId: string;
  readonly username: string | null;
  readonly code: string;
}

export interface Linking {
  /** The account the chat is linked to now; null where it was not. */
  readonly linked: ChatOwner | null;
  /** The bot's reply. */
  readonly text: Text;
}

/**
 * Links a chat to the account whose code was sent from it. The code is spent whatever the result. An account has one
 * chat and a chat one account: neither is taken from the other by a second code.
 */
export async function linkChat(
  tx: Tx,
  config: NotifySettings,
  { chatId, username, code }: LinkInput,
): Promise<Linking> {
  const userId = await spendCode(tx, code);
  if (userId === null) return { linked: null, text: BOT_TEXTS.codeRefused };
  const link = await tx
    .insertInto('telegram_links')
    .values({ user_id: userId, chat_id: chatId, username })
    .onConflict((oc) => oc.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!link) return { linked: null, text: await whyNotLinked(tx, chatId) };
  await record(tx, 'telegram_linked', userId, BY_THE_BOT);
  const notification =
    username === null
      ? notificationText('telegram_linked.unnamed')
      : notificationText('telegram_linked', { username });
  await notifyOwner(tx, config, userId, notification);
  const linked = await accountOf(tx, userId);
  return { linked, text: BOT_TEXTS.linked(linked.handle) };
}

/** The owner of a code. Null where it does not exist, has expired, or the session that requested it has ended. */
export async function spendCode(tx: Tx, code: string): Promise<string | null> {
  const spent = await maybe(
    tx,
    sql<{ user_id: string; is_open: boolean }>`
      delete from telegram_link_codes c where code_hash = ${hashOfToken(code)}
      returning user_id, expires_at > app_now() and (session_id is null
        or exists (select 1 from auth.sessions s where s.id = c.session_id)) as is_open`,
  );
  return spent?.is_open ? spent.user_id : null;
}

async function whyNotLinked(tx: Tx, chatId: string): Promise<Text> {
  const { is_taken } = await one(
    tx,
    sql<{ is_taken: boolean }>`
      select exists (select 1 from telegram_links where chat_id = ${chatId}) as is_taken`,
  );
  return is_taken ? BOT_TEXTS.linkedElsewhere : BOT_TEXTS.accountHasOne;
}

import { sql } from 'kysely';
import type { Language } from '#core/language/language-choice.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text } from '#core/language/text.ts';
import { TELEGRAM_ANSWERS_PER_HOUR, TELEGRAM_HELP_SECONDS } from '#core/telegram/limits.ts';
import { BOT_TEXTS } from '#core/telegram/texts.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { hashOf } from '#server/identity/sign-in/attempts.ts';
import { linkChat, spendCode } from '#server/messaging/notifications/telegram/link-chat.ts';
import {
  type ChatOwner,
  ownerOf,
} from '#server/messaging/notifications/telegram/linked-account.ts';
import type { Update } from '#server/messaging/notifications/telegram/read-update.ts';
import { TELEGRAM_SETTINGS_PATH } from '#server/messaging/notifications/telegram/notify-owner.ts';
import { endDeadLink, stopChat } from '#server/messaging/notifications/telegram/unlink-chat.ts';
import { queueTelegram } from '#server/platform/integrations/telegram/queue-telegram.ts';

type Settings = Oja['config'];

interface Reply {
  readonly text: Text;
  /** Of the account the reply is about, where the chat had none before. */
  readonly language?: Language;
  /** Links to the page where codes are created. */
  readonly leadsToSettings?: boolean;
  /** The rate limit of the reply: confirmations are always sent. */
  readonly budget: 'done' | 'answer' | 'help';
}

/** Executes a bot command, once however often Telegram delivers the update, and replies in the chat. */
export async function handleUpdate(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  update: Update,
): Promise<void> {
  await transaction(db, async (tx) => {
    const isNew = await maybe(
      tx,
      sql`insert into telegram_updates (update_id) values (${update.updateId})
        on conflict do nothing returning 1`,
    );
    if (!isNew) return;
    const owner = await ownerOf(tx, update.chatId);
    const reply = await replyTo(tx, config, update, owner);
    if (!reply || !(await mayReply(tx, update.chatId, reply.budget))) return;
    const link = reply.leadsToSettings ? `${config.url}${TELEGRAM_SETTINGS_PATH}` : null;
    const { chatId, updateId } = update;
    const text = renderIn(reply.language ?? owner?.language ?? 'en', reply.text);
    await queueTelegram(tx, { chatId, text, link }, `telegram-reply:${updateId}`);
  });
}

async function replyTo(
  tx: Tx,
  config: Settings,
  update: Update,
  owner: ChatOwner | null,
): Promise<Reply | null> {
  const { chatId, isPrivate, command } = update;
  if (!isPrivate) return refuseGroup(tx, update);
  switch (command.kind) {
    case 'blocked':
      await endDeadLink(tx, config, chatId);
      return null;
    case 'stop':
      return (await stopChat(tx, config, chatId))
        ? { text: BOT_TEXTS.unlinked, budget: 'done' }
        : { text: BOT_TEXTS.notLinked, budget: 'answer' };
    case 'other':
      return { text: BOT_TEXTS.help, budget: 'help' };
    case 'start':
      return command.isCode ? tryCode(tx, config, update, command.code) : explain(owner);
  }
}

async function tryCode(
  tx: Tx,
  config: Settings,
  { chatId, username }: Update,
  code: string | null,
): Promise<Reply> {
  if (code === null) {
    return { text: BOT_TEXTS.codeRefused, leadsToSettings: true, budget: 'answer' };
  }
  const { linked, text } = await linkChat(tx, config, { chatId, username, code });
  return linked
    ? { text, language: linked.language, budget: 'done' }
    : { text, leadsToSettings: true, budget: 'answer' };
}

function explain(owner: ChatOwner | null): Reply {
  const text = owner ? BOT_TEXTS.linkedTo(owner.handle) : BOT_TEXTS.welcome;
  return { text, leadsToSettings: true, budget: 'answer' };
}

/** Others read along in a group: a code posted there is revoked. */
async function refuseGroup(tx: Tx, { command }: Update): Promise<Reply> {
  if (command.kind === 'start' && command.code !== null) await spendCode(tx, command.code);
  return { text: BOT_TEXTS.privateOnly, budget: 'help' };
}

/** A person, or another program, may write without end: the bot does not reply without end. */
async function mayReply(tx: Tx, chatId: string, budget: Reply['budget']): Promise<boolean> {
  if (budget === 'done') return true;
  const [gap, most] =
    budget === 'help' ? [TELEGRAM_HELP_SECONDS, 60] : [0, TELEGRAM_ANSWERS_PER_HOUR];
  const { wait } = await one(
    tx,
    sql<{ wait: number }>`select auth.take_message(${`telegram ${budget} ${hashOf(chatId)}`},
      make_interval(secs => ${gap}), ${most}::int, interval '1 hour') as wait`,
  );
  return wait === 0;
}

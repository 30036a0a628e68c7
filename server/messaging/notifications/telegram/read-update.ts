import { z } from 'zod';
import { readTelegramCode } from '#server/messaging/notifications/telegram-code.ts';

/** The command of an update. `code` is null where none was sent along. */
export type BotCommand =
  | { readonly kind: 'start'; readonly code: string | null; readonly isCode: boolean }
  | { readonly kind: 'stop' }
  | { readonly kind: 'other' }
  | { readonly kind: 'blocked' };

export interface Update {
  readonly updateId: number;
  readonly chatId: string;
  readonly isPrivate: boolean;
  /** The sender's username, without the @; not everybody has one. */
  readonly username: string | null;
  readonly command: BotCommand;
}

const Chat = z.object({ id: z.int(), type: z.string() });
const From = z.object({
  is_bot: z.boolean().default(false),
  username: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional()
    .catch(undefined),
});
const Known = z.object({
  update_id: z.int().nonnegative(),
  message: z
    .object({ chat: Chat, from: From.optional(), text: z.string().optional().catch(undefined) })
    .optional(),
  my_chat_member: z
    .object({ chat: Chat, new_chat_member: z.object({ status: z.string() }) })
    .optional(),
});

/**
 * Parses a Telegram update. Null for whatever the bot ignores: messages of bots, group messages that do not call it,
 * invalid updates.
 */
export function readUpdate(body: unknown, bot: string): Update | null {
  const { data } = Known.safeParse(body);
  if (!data) return null;
  const { update_id: updateId, message, my_chat_member: member } = data;
  if (member) {
    const isPrivate = member.chat.type === 'private';
    if (!isPrivate || member.new_chat_member.status !== 'kicked') return null;
    const chatId = String(member.chat.id);
    return { updateId, chatId, isPrivate, username: null, command: { kind: 'blocked' } };
  }
  if (!message || message.from?.is_bot) return null;
  const isPrivate = message.chat.type === 'private';
  const command = readText(message.text ?? '', bot);
  if (command === null || (!isPrivate && command.kind === 'other')) return null;
  const username = message.from?.username ?? null;
  return { updateId, chatId: String(message.chat.id), isPrivate, username, command };
}

const COMMAND = /^\/([a-z]+)(?:@(\w+))?(?:\s+([^]*))?$/i;

/** A code alone counts as well: not everybody types commands. Null for messages to another bot. */
function readText(text: string, bot: string): BotCommand | null {
  const typed = text.trim();
  const [, command, called, rest = ''] = COMMAND.exec(typed) ?? [];
  if (called !== undefined && called.toLowerCase() !== bot.toLowerCase()) return null;
  if (command?.toLowerCase() === 'stop') return { kind: 'stop' };
  if (command?.toLowerCase() === 'start') {
    return { kind: 'start', code: readTelegramCode(rest), isCode: rest.trim() !== '' };
  }
  const code = readTelegramCode(typed);
  return code === null ? { kind: 'other' } : { kind: 'start', code, isCode: true };
}

import type { ReportReason } from '#core/chats/chat-kinds.ts';
import { MESSAGE_PAGE } from '#core/chats/limits.ts';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** The columns of a message as broadcast, so that a loaded row has the same shape. */
const COLUMNS = [
  'id',
  'chat_id',
  'seq',
  'sender_id',
  'sender_role',
  'kind',
  'body',
  'client_id',
  'reply_to',
  'attachment_path',
  'attachment_name',
  'attachment_type',
  'attachment_bytes',
  'attachment_width',
  'attachment_height',
  'event',
  'hazards',
  'is_automatic',
  'created_at',
  'edited_at',
  'deleted_at',
] as const satisfies readonly (keyof WireMessage)[];

/** The page that ends before `seq`, or at the end of the conversation; oldest first. */
export async function readBefore(chatId: string, seq: number | null): Promise<WireMessage[]> {
  const all = messagesOf(await lazyBackend(), chatId).order('seq', { ascending: false });
  const page = await (seq === null ? all : all.lt('seq', seq))
    .limit(MESSAGE_PAGE)
    .overrideTypes<WireMessage[], { merge: false }>()
    .throwOnError();
  return page.data.toReversed();
}

/** The page that begins after `seq`. */
export async function readAfter(chatId: string, seq: number): Promise<WireMessage[]> {
  const page = await messagesOf(await lazyBackend(), chatId)
    .gt('seq', seq)
    .order('seq')
    .limit(MESSAGE_PAGE)
    .overrideTypes<WireMessage[], { merge: false }>()
    .throwOnError();
  return page.data;
}

/** One message by its id, anywhere in the conversation. */
export async function readMessage(chatId: string, id: string): Promise<WireMessage | null> {
  const page = await messagesOf(await lazyBackend(), chatId)
    .eq('id', id)
    .limit(1)
    .overrideTypes<WireMessage[], { merge: false }>()
    .throwOnError();
  return page.data[0] ?? null;
}

export const getChat = (chatId: string): Promise<ChatLine> =>
  call('get_chat', { p_chat_id: chatId });

export const listChats = async (
  archived: boolean,
  before: string | null,
): Promise<readonly ChatLine[]> =>
  (await call('list_chats', { p_archived: archived, p_before: before })).chats;

/** Messages that contain these words, newest first. */
export const searchMessages = async (
  query: string,
  before: string | null,
): Promise<readonly WireMessage[]> =>
  (await call('search_messages', { p_query: query, p_before: before })).messages;

export type Beginning =
  | { p_type: 'trade'; p_trade_id: string }
  | { p_type: 'direct'; p_user_id: string }
  | { p_type: 'support' };

export const startChat = async (beginning: Beginning): Promise<string> =>
  (await call('start_chat', beginning)).chat_id;

export const markChat = (chatId: string, seq: number, deliveredOnly: boolean) =>
  call('mark_chat_read', { p_chat_id: chatId, p_seq: seq, p_delivered_only: deliveredOnly });

export const editMessage = async (messageId: string, body: string): Promise<WireMessage> =>
  (await call('edit_message', { p_message_id: messageId, p_body: body })).changed;

export const deleteMessage = async (messageId: string): Promise<WireMessage> =>
  (await call('delete_message', { p_message_id: messageId })).changed;

export const setPreferences = (
  chatId: string,
  change: { p_muted: boolean } | { p_archived: boolean },
) => call('set_chat_preferences', { p_chat_id: chatId, ...change });

export const blockPerson = (userId: string, blocked: boolean) =>
  call(blocked ? 'block_trader' : 'unblock_trader', { p_trader_id: userId });

export const reportMessage = (messageId: string, reason: ReportReason, note: string) =>
  call('report_message', {
    p_message_id: messageId,
    p_reason: reason,
    p_note: note.trim() || null,
  });

function messagesOf(client: Backend, chatId: string) {
  return client.from('messages').select(COLUMNS.join(',')).eq('chat_id', chatId);
}

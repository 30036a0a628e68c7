import { AppError } from '#core/errors/app-error.ts';
import { CHAT_DONE } from '#server/messaging/chats/texts.ts';
import { Answer } from '#core/wire/shared.ts';
import {
  ChatLine,
  ChatList,
  ChatMarked,
  ChatStarted,
  DeleteMessage,
  EditMessage,
  GetChat,
  JoinTradeChat,
  ListChats,
  MarkChatRead,
  MessageChanged,
  MessageReported,
  MessageSent,
  MessagesFound,
  ReportMessage,
  SearchMessages,
  SendMessage,
  SetChatPreferences,
  SetOfferAutoReply,
  StartChat,
  UnreadMessages,
} from '#core/chats/wire.ts';
import { setAutoReply } from '#server/messaging/chats/auto-reply.ts';
import { deleteMessage, editMessage } from '#server/messaging/chats/change-message.ts';
import { setChatPreferences } from '#server/messaging/chats/set-chat-preferences.ts';
import { countUnread } from '#server/messaging/chats/count-unread.ts';
import { joinTradeChat } from '#server/messaging/chats/join-trade-chat.ts';
import { getChat, listChats } from '#server/messaging/chats/list-chats.ts';
import { markChatRead } from '#server/messaging/chats/mark-chat-read.ts';
import { reportMessage } from '#server/messaging/chats/report-message.ts';
import { searchMessages } from '#server/messaging/chats/search-messages.ts';
import { sendMessage } from '#server/messaging/chats/send-message.ts';
import {
  startDirectChat,
  startSupportChat,
  startTradeChat,
} from '#server/messaging/chats/start-chat.ts';
import { type Oja, done, procedure } from '#server/define.ts';
import { z } from 'zod';

const hostOf = ({ url }: Oja['config']) => new URL(url).host;

export const chatProcedures = {
  start_chat: procedure({
    access: 'user',
    input: StartChat,
    output: ChatStarted,
    run: async ({ db, config }, { userId }, { p_type, p_trade_id, p_user_id }) => {
      const start = () => {
        if (p_type === 'support') return startSupportChat(db, userId);
        if (p_type === 'trade' && p_trade_id) {
          return startTradeChat(db, userId, p_trade_id.toLowerCase(), hostOf(config));
        }
        if (p_type === 'direct' && p_user_id) {
          return startDirectChat(db, userId, p_user_id.toLowerCase());
        }
        throw new AppError('CHAT_NOT_FOUND');
      };
      return { ...done(CHAT_DONE.started), chat_id: await start() };
    },
  }),
  send_message: procedure({
    access: 'user',
    input: SendMessage,
    output: MessageSent,
    run: async (oja, { userId }, input) => ({
      ...done(CHAT_DONE.sent),
      sent: await sendMessage(oja, {
        chatId: input.p_chat_id.toLowerCase(),
        senderId: userId,
        clientId: input.p_client_id,
        body: input.p_body ?? '',
        replyTo: input.p_reply_to ?? null,
        attachment: input.p_attachment_path
          ? { path: input.p_attachment_path, name: input.p_attachment_name ?? null }
          : null,
      }),
    }),
  }),
  edit_message: procedure({
    access: 'user',
    input: EditMessage,
    output: MessageChanged,
    run: async (oja, { userId }, input) => ({
      ...done(CHAT_DONE.edited),
      changed: await editMessage(oja, {
        messageId: input.p_message_id,
        userId,
        body: input.p_body,
      }),
    }),
  }),
  delete_message: procedure({
    access: 'user',
    input: DeleteMessage,
    output: MessageChanged,
    run: async (oja, { userId }, input) => ({
      ...done(CHAT_DONE.deleted),
      changed: await deleteMessage(oja, { messageId: input.p_message_id, userId }),
    }),
  }),
  mark_chat_read: procedure({
    access: 'user',
    input: MarkChatRead,
    output: ChatMarked,
    run: async ({ db }, { userId }, input) => ({
      ...done(CHAT_DONE.preferences),
      ...(await markChatRead(db, {
        chatId: input.p_chat_id,
        userId,
        seq: input.p_seq,
        deliveredOnly: input.p_delivered_only ?? false,
      })),
    }),
  }),
  get_unread_messages: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: UnreadMessages,
    run: async ({ db }, { userId }) => ({ unread: await countUnread(db, userId) }),
  }),
  list_chats: procedure({
    access: 'user',
    readOnly: true,
    input: ListChats,
    output: ChatList,
    run: async ({ db }, { userId }, input) => {
      const [chats, unread] = await Promise.all([
        listChats(db, userId, {
          archived: input.p_archived ?? false,
          before: input.p_before ?? null,
          limit: input.p_limit ?? null,
        }),
        countUnread(db, userId),
      ]);
      return { chats, unread };
    },
  }),
  get_chat: procedure({
    access: 'user',
    readOnly: true,
    input: GetChat,
    output: ChatLine,
    run: ({ db }, { userId }, { p_chat_id }) => getChat(db, userId, p_chat_id),
  }),
  search_messages: procedure({
    access: 'user',
    readOnly: true,
    input: SearchMessages,
    output: MessagesFound,
    run: async ({ db }, { userId }, input) => ({
      messages: await searchMessages(db, {
        userId,
        query: input.p_query,
        chatId: input.p_chat_id ?? null,
        before: input.p_before ?? null,
        limit: input.p_limit ?? null,
      }),
    }),
  }),
  set_chat_preferences: procedure({
    access: 'user',
    input: SetChatPreferences,
    output: Answer,
    run: async ({ db }, { userId }, input) => {
      await setChatPreferences(db, {
        chatId: input.p_chat_id,
        userId,
        muted: input.p_muted ?? null,
        archived: input.p_archived ?? null,
      });
      return done(CHAT_DONE.preferences);
    },
  }),
  report_message: procedure({
    access: 'user',
    input: ReportMessage,
    output: MessageReported,
    run: async ({ db }, { userId }, input) => ({
      ...done(CHAT_DONE.reported),
      report_id: await reportMessage(db, {
        messageId: input.p_message_id,
        reporterId: userId,
        reason: input.p_reason,
        note: input.p_note || null,
      }),
    }),
  }),
  join_trade_chat: procedure({
    access: 'proven-admin',
    input: JoinTradeChat,
    output: ChatStarted,
    run: async (oja, caller, { p_trade_id }) => {
      const joining = { tradeId: p_trade_id.toLowerCase(), userId: caller.userId };
      return {
        ...done(CHAT_DONE.joined),
        chat_id: await joinTradeChat(oja.db, joining, hostOf(oja.config)),
      };
    },
  }),
  set_offer_auto_reply: procedure({
    access: 'user',
    input: SetOfferAutoReply,
    output: Answer,
    run: async ({ db }, { userId }, { p_trade_id, p_body }) => {
      const outcome = await setAutoReply(db, { tradeId: p_trade_id, userId, body: p_body ?? '' });
      return done(outcome === 'set' ? CHAT_DONE.autoReply : CHAT_DONE.noAutoReply);
    },
  }),
};

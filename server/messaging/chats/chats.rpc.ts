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
import { done, type Oja, procedure, staffAct } from '#server/define.ts';
import { z } from 'zod';

const hostOf = ({ url }: Oja['config']) => new URL(url).host;

export const chatProcedures = {
  start_chat: procedure({
    access: 'user',
    input: StartChat,
    output: ChatStarted,
    run: async ({ db, config }, caller, { type, tradeId, userId: otherId }) => {
      const start = () => {
        if (type === 'support') return startSupportChat(db, caller.userId);
        if (type === 'trade' && tradeId) {
          return startTradeChat(db, caller.userId, tradeId.toLowerCase(), hostOf(config));
        }
        if (type === 'direct' && otherId) {
          return startDirectChat(db, caller.userId, otherId.toLowerCase());
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
        chatId: input.chatId.toLowerCase(),
        senderId: userId,
        clientId: input.clientId,
        body: input.body ?? '',
        replyTo: input.replyTo,
        attachment: input.attachmentPath
          ? { path: input.attachmentPath, name: input.attachmentName }
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
      changed: await editMessage(oja, { ...input, userId }),
    }),
  }),
  delete_message: procedure({
    access: 'user',
    input: DeleteMessage,
    output: MessageChanged,
    run: async (oja, { userId }, input) => ({
      ...done(CHAT_DONE.deleted),
      changed: await deleteMessage(oja, { ...input, userId }),
    }),
  }),
  mark_chat_read: procedure({
    access: 'user',
    input: MarkChatRead,
    output: ChatMarked,
    run: async ({ db }, { userId }, input) => ({
      ...done(CHAT_DONE.preferences),
      ...(await markChatRead(db, {
        ...input,
        userId,
        deliveredOnly: input.deliveredOnly ?? false,
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
        listChats(db, userId, { ...input, archived: input.archived ?? false }),
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
    run: ({ db }, { userId }, { chatId }) => getChat(db, userId, chatId),
  }),
  search_messages: procedure({
    access: 'user',
    readOnly: true,
    input: SearchMessages,
    output: MessagesFound,
    run: async ({ db }, { userId }, input) => ({
      messages: await searchMessages(db, { ...input, userId }),
    }),
  }),
  set_chat_preferences: procedure({
    access: 'user',
    input: SetChatPreferences,
    output: Answer,
    run: async ({ db }, { userId }, input) => {
      await setChatPreferences(db, { ...input, userId });
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
        ...input,
        reporterId: userId,
        note: input.note || null,
      }),
    }),
  }),
  join_trade_chat: staffAct({
    may: 'disputes.decide',
    event: ({ tradeId }) => ({ subject: ['trade', tradeId] }),
    input: JoinTradeChat,
    output: ChatStarted,
    run: async (oja, caller, { tradeId }) => {
      const joining = { tradeId: tradeId.toLowerCase(), userId: caller.userId };
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
    run: async ({ db }, { userId }, { tradeId, body }) => {
      const outcome = await setAutoReply(db, { tradeId, userId, body: body ?? '' });
      return done(outcome === 'set' ? CHAT_DONE.autoReply : CHAT_DONE.noAutoReply);
    },
  }),
};

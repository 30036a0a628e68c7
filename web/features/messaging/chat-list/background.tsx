import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { personTopic } from '#core/chats/chat-kinds.ts';
import { getChat, listChats, markChat } from '#web/features/messaging/chat/chat-calls.ts';
import { putLine } from '#web/features/messaging/chat/chat-queries.ts';
import { ownOutbox } from '#web/features/messaging/chat/composer/own-outbox.ts';
import { isChatOpen } from '#web/lib/realtime/open-chats.ts';
import { noteWaitingInTitle } from '#web/lib/page/page-title.tsx';
import { usePrivateChannel } from '#web/lib/realtime/private-channel.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { unreadMessagesQuery, useUnreadMessages } from '#web/lib/realtime/unread-messages.ts';

interface ChatBroadcast {
  readonly chat_id: string;
  readonly seq: number;
  readonly sender_id: string | null;
}

/** A burst of messages triggers one reload, not many. */
const GATHER_MS = 120;
/** Messages in the open conversation were mostly read by then, and never counted as new. */
const READ_BY_THEN_MS = 800;

/**
 * On every page: listens for new messages, so that counts and the list are right, confirms delivery to the sender, and
 * sends what was written offline.
 */
export default function MessagesBackground() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const unread = useUnreadMessages();
  useEffect(() => {
    noteWaitingInTitle(unread);
    return () => noteWaitingInTitle(0);
  }, [unread]);
  const fresh = useRef(new Map<string, ChatBroadcast>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { flush } = ownOutbox(userId);
    void flush();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [userId]);

  const refreshChats = async () => {
    timer.current = undefined;
    const updates = [...fresh.current.values()];
    fresh.current.clear();
    void queryClient.invalidateQueries({ queryKey: unreadMessagesQuery(userId).queryKey });
    for (const { chat_id, seq, sender_id } of updates) {
      if (sender_id !== null && sender_id !== userId) {
        void markChat(chat_id, seq, true).catch(() => undefined);
      }
      getChat(chat_id).then(
        (line) => putLine(queryClient, line),
        () => queryClient.invalidateQueries({ queryKey: ['chats', 'list'] }),
      );
    }
  };
  usePrivateChannel(
    personTopic(userId),
    {
      chat: (payload) => {
        const update = payload as ChatBroadcast;
        fresh.current.set(update.chat_id, update);
        const wait = isChatOpen(update.chat_id) ? READ_BY_THEN_MS : GATHER_MS;
        timer.current ??= setTimeout(() => void refreshChats(), wait);
      },
    },
    () => {
      void queryClient.invalidateQueries({ queryKey: ['chats', 'list'] });
      void ownOutbox(userId).flush();
      markDelivered(queryClient, userId).catch(() => undefined);
    },
  );
  return null;
}

/** Messages sent while nobody listened here are delivered now. */
async function markDelivered(queryClient: QueryClient, userId: string): Promise<void> {
  const waiting = await queryClient.fetchQuery({ ...unreadMessagesQuery(userId), staleTime: 0 });
  if (waiting === 0) return;
  for (const { chat_id, last_seq, people, your_id } of await listChats(false, null)) {
    const own = people.find(({ user_id }) => user_id === your_id);
    if (own && own.last_delivered_seq < last_seq) await markChat(chat_id, last_seq, true);
  }
}

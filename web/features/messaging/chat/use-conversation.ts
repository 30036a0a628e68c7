import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chatTopic } from '#core/chats/chat-kinds.ts';
import { TYPING_EVERY_MS, TYPING_LASTS_MS } from '#core/chats/limits.ts';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { markChat } from '#web/features/messaging/chat/chat-calls.ts';
import {
  chatLineQuery,
  putReceipt,
  type Receipt,
} from '#web/features/messaging/chat/chat-queries.ts';
import {
  EMPTY_THREAD,
  holeAfter,
  shownOf,
  stillWaiting,
  type Thread,
} from '#web/features/messaging/chat/thread/message-store.ts';
import { useOutbox, useWaiting } from '#web/features/messaging/chat/composer/own-outbox.ts';
import { ownLastReadSeq } from '#web/features/messaging/chat/people.ts';
import { catchUp, putMessages, threadQuery } from '#web/features/messaging/chat/thread/thread.ts';
import { noteOpenChat } from '#web/lib/realtime/open-chats.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { usePrivateChannel } from '#web/lib/realtime/private-channel.ts';
import { noteUnread } from '#web/lib/realtime/unread-messages.ts';
import { useVisible } from '#web/lib/hooks/use-visible.ts';
import type { WaitingMessage } from '#web/lib/offline/waiting-messages.ts';

/** A number is mostly missing because two arrived out of order. */
const HOLE_PATIENCE_MS = 150;
/** Messages of one burst are marked as read together. */
const MARK_AFTER_MS = 250;
/** Retry interval without a response. */
const MARK_AGAIN_MS = 5_000;

export interface ConversationState {
  readonly chatId: string;
  readonly userId: string;
  readonly line: ChatLine | undefined;
  readonly thread: Thread | undefined;
  readonly messages: readonly WireMessage[];
  readonly waiting: readonly WaitingMessage[];
  readonly isTyping: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Sends "is writing", throttled. */
  readonly sendTyping: () => void;
}

/** A live conversation: its messages, read positions and typing. */
export function useConversation(chatId: string): ConversationState {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const line = useQuery(chatLineQuery(chatId));
  const opened = useQuery(threadQuery(chatId));
  const outbox = useOutbox();
  const thread = opened.data;
  const all = useWaiting(chatId);
  const waiting = useMemo(() => stillWaiting(thread ?? EMPTY_THREAD, all), [thread, all]);
  const messages = useMemo(() => shownOf(thread ?? EMPTY_THREAD), [thread]);
  const typing = useTyping(line.data?.your_id ?? userId);

  const [ups, setUps] = useState(0);
  const channel = usePrivateChannel(
    chatTopic(chatId),
    {
      message: (payload) => {
        const message = payload as WireMessage;
        putMessages(queryClient, chatId, [message]);
        if (message.sender_id !== null) typing.stop(message.sender_id);
        if (message.kind === 'event') refreshLine(queryClient, chatId);
      },
      receipt: (payload) => putReceipt(queryClient, chatId, payload as Receipt),
      typing: (payload) => typing.start((payload as { user_id: string }).user_id),
    },
    () => {
      catchUp(queryClient, chatId).catch(() => undefined);
      refreshLine(queryClient, chatId);
      void outbox.flush();
      // Typing that began before the connection was up is received now.
      setUps((count) => count + 1);
    },
  );
  const typed = useRef({ at: 0, sentAt: 0 });
  const sendEvent = useRef(channel.send);
  useEffect(() => {
    sendEvent.current = channel.send;
  });
  useEffect(() => {
    if (Date.now() - typed.current.at >= TYPING_LASTS_MS) return;
    if (sendEvent.current('typing')) typed.current.sentAt = Date.now();
  }, [ups]);

  useEffect(() => noteOpenChat(chatId), [chatId]);
  const hole = thread ? holeAfter(thread) : null;
  useEffect(() => {
    if (hole === null) return;
    const fill = () => void catchUp(queryClient, chatId).catch(() => undefined);
    const timer = setTimeout(fill, HOLE_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hole, queryClient, chatId]);

  return {
    chatId,
    userId,
    line: line.data,
    thread,
    messages,
    waiting,
    isTyping: typing.isTyping,
    error: line.error ?? opened.error,
    retry: () => {
      void line.refetch();
      void opened.refetch();
    },
    sendTyping: () => {
      typed.current.at = Date.now();
      if (typed.current.at - typed.current.sentAt < TYPING_EVERY_MS) return;
      if (channel.send('typing')) typed.current.sentAt = typed.current.at;
    },
  };
}

/** Reports the person's positions: delivered at once, read while the tab is visible and the end is on the screen. */
export function useMarks(
  { chatId, userId, line, thread, messages }: ConversationState,
  endIsSeen: boolean,
): void {
  const queryClient = useQueryClient();
  const isVisible = useVisible();
  const last = messages.at(-1)?.seq ?? 0;
  const isRead = isVisible && endIsSeen && thread?.follows === true;
  const ownId = line?.your_id ?? userId;
  const own = line?.people.find(({ user_id }) => user_id === ownId);
  const [tries, setTries] = useState(0);
  const isNoted =
    !own || last === 0 || last <= (isRead ? own.last_read_seq : own.last_delivered_seq);

  useEffect(() => {
    if (isNoted) return;
    let gone = false;
    const mark = async () => {
      const { unread, ...positions } = await markChat(chatId, last, !isRead);
      putReceipt(queryClient, chatId, { user_id: ownId, ...positions });
      if (isRead) readInList(queryClient, userId, chatId, unread);
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    const failed = () => {
      if (!gone) again = setTimeout(() => setTries((count) => count + 1), MARK_AGAIN_MS);
    };
    const timer = setTimeout(() => void mark().catch(failed), MARK_AFTER_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [isNoted, isRead, last, tries, chatId, userId, ownId, queryClient]);
}

/** What was new when the conversation was opened: after the first of these numbers, up to the second. */
export interface Fresh {
  readonly after: number;
  readonly upTo: number;
}

/** The line of new messages stays where it was when the conversation was opened or the tab came back. */
export function useFresh(line: ChatLine, userId: string, lastSeq: number): Fresh {
  const isVisible = useVisible();
  const [fresh, setFresh] = useState<Fresh>(() => ({
    after: ownLastReadSeq(line, userId),
    upTo: isVisible ? Math.max(line.last_seq, lastSeq) : Infinity,
  }));
  const latest = useRef({ after: 0, upTo: 0 });
  useEffect(() => {
    latest.current = { after: ownLastReadSeq(line, userId), upTo: lastSeq };
  });
  useEffect(() => {
    if (!isVisible) setFresh({ after: latest.current.after, upTo: Infinity });
    else setFresh((now) => (now.upTo === Infinity ? { ...now, upTo: latest.current.upTo } : now));
  }, [isVisible]);
  return fresh;
}

function readInList(
  queryClient: QueryClient,
  userId: string,
  chatId: string,
  unread: number,
): void {
  noteUnread(queryClient, userId, unread);
  queryClient.setQueryData(
    chatLineQuery(chatId).queryKey,
    (line) => line && { ...line, unread: 0 },
  );
  void queryClient.invalidateQueries({ queryKey: ['chats', 'list'] });
  // Read messages need no notification any more.
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

function refreshLine(queryClient: QueryClient, chatId: string): void {
  void queryClient.invalidateQueries({ queryKey: chatLineQuery(chatId).queryKey });
}

/** Whether somebody else is writing. It expires. */
function useTyping(userId: string) {
  const [who, setWho] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isTyping: who !== null,
    start: (id: string) => {
      if (id === userId) return;
      clearTimeout(timer.current);
      setWho(id);
      timer.current = setTimeout(() => setWho(null), TYPING_LASTS_MS);
    },
    stop: (id: string) => setWho((now) => (now === id ? null : now)),
  };
}

import {
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
  type QueryClient,
} from '@tanstack/react-query';
import { CHAT_PAGE } from '#core/chats/limits.ts';
import type { ChatLine, ChatPerson } from '#core/chats/wire.ts';
import {
  getChat,
  listChats,
  readBefore,
  startChat,
} from '#web/features/messaging/chat/chat-calls.ts';

/** A conversation as its header shows it. */
export const chatLineQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chats', 'line', chatId],
    queryFn: () => getChat(chatId),
    structuralSharing: (before, now) =>
      replaceEqualDeep(before, neverBack(before as ChatLine | undefined, now as ChatLine)),
    staleTime: 10_000,
    refetchOnReconnect: 'always',
  });

/** A response may be older than a receipt that arrived meanwhile. */
function neverBack(before: ChatLine | undefined, now: ChatLine): ChatLine {
  if (!before) return now;
  const people = now.people.map((person) => {
    const known = before.people.find(({ user_id }) => user_id === person.user_id);
    return known ? furthest(person, known) : person;
  });
  return { ...now, people };
}

/** The last page of messages, stored for reading offline. */
export const lastPageQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chats', 'page', chatId],
    queryFn: () => readBefore(chatId, null),
    staleTime: 0,
  });

/** The person's conversations, by latest message. */
export const chatListQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'list', archived],
    queryFn: ({ pageParam }) => listChats(archived, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < CHAT_PAGE ? null : (page.at(-1)?.last_message_at ?? null),
    staleTime: 10_000,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });

/** The conversation of a trade. */
export const tradeChatQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['chats', 'of-trade', tradeId],
    queryFn: () => startChat({ p_type: 'trade', p_trade_id: tradeId }),
    staleTime: Infinity,
  });

/** The person's own conversation with support, which exists from their first visit. */
export const supportChatQuery = () =>
  queryOptions({
    queryKey: ['chats', 'support'],
    queryFn: () => startChat({ p_type: 'support' }),
    staleTime: Infinity,
  });

/** Updates a conversation in every query that shows it. */
export function putLine(queryClient: QueryClient, line: ChatLine): void {
  queryClient.setQueryData(chatLineQuery(line.chat_id).queryKey, line);
  for (const archived of [false, true]) {
    queryClient.setQueryData(chatListQuery(archived).queryKey, (list) => {
      if (!list) return list;
      const pages: (readonly ChatLine[])[] = list.pages.map((page) =>
        page.filter(({ chat_id }) => chat_id !== line.chat_id),
      );
      if (line.is_archived === archived) {
        pages[0] = [line, ...(pages[0] ?? [])].toSorted(newestFirst);
      }
      return { ...list, pages };
    });
  }
}

export interface Receipt {
  readonly user_id: string;
  readonly last_read_seq: number;
  readonly last_delivered_seq: number;
}

/** Somebody's delivered and read positions. They never go back. */
export function putReceipt(queryClient: QueryClient, chatId: string, receipt: Receipt): void {
  queryClient.setQueryData(chatLineQuery(chatId).queryKey, (line) => {
    if (!line) return line;
    const people = line.people.map((person) =>
      person.user_id !== receipt.user_id ? person : furthest(person, receipt),
    );
    return { ...line, people };
  });
}

function furthest(person: ChatPerson, receipt: Receipt): ChatPerson {
  return {
    ...person,
    last_read_seq: Math.max(person.last_read_seq, receipt.last_read_seq),
    last_delivered_seq: Math.max(person.last_delivered_seq, receipt.last_delivered_seq),
  };
}

function newestFirst(one: ChatLine, other: ChatLine): number {
  return Date.parse(other.last_message_at ?? '') - Date.parse(one.last_message_at ?? '') || 0;
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { readAfter, readBefore, readMessage } from '#web/features/messaging/chat/chat-calls.ts';
import { chatLineQuery, lastPageQuery } from '#web/features/messaging/chat/chat-queries.ts';
import {
  EMPTY_THREAD,
  findSeq,
  hasNewer,
  hasOlder,
  holeAfter,
  merged,
  shownOf,
  withEnd,
  withPageAround,
  type Thread,
} from '#web/features/messaging/chat/thread/message-store.ts';
import { ownLastReadSeq } from '#web/features/messaging/chat/people.ts';

/** With more than this many pages missed, the end is shown, and reading continues there. */
const MOST_PAGES_MISSED = 4;
/** How many messages are shown after a jump target. */
const MESSAGES_AFTER_TARGET = 20;

/** The conversation as loaded in this tab. It is dropped with the session, like all responses. */
export const threadQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chat-thread', chatId],
    queryFn: ({ client }) => openThread(client, chatId),
    staleTime: Infinity,
    // Unchanged parts are identical already; comparing all again would take longer with every page.
    structuralSharing: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** Merges live messages and responses into the conversation. */
export function putMessages(
  queryClient: QueryClient,
  chatId: string,
  rows: readonly WireMessage[],
): void {
  change(queryClient, chatId, (thread) => merged(thread, rows));
}

/** Loads what was sent since the last known message, also beyond a gap. */
export async function catchUp(queryClient: QueryClient, chatId: string): Promise<void> {
  const before = threadOf(queryClient, chatId);
  if (!before) return;
  if (!before.follows) {
    const page = await readBefore(chatId, null);
    change(queryClient, chatId, (now) => merged(now, page));
    return;
  }
  for (let pages = 0; pages < MOST_PAGES_MISSED; pages++) {
    const thread = threadOf(queryClient, chatId) ?? EMPTY_THREAD;
    const end = shownOf(thread).at(-1)?.seq ?? 0;
    const page = await readAfter(chatId, end);
    change(queryClient, chatId, (now) => merged(now, page));
    const after = threadOf(queryClient, chatId) ?? EMPTY_THREAD;
    if (page.length === 0 || holeAfter(after) === null) return;
  }
  await goToEnd(queryClient, chatId);
}

export async function loadOlder(queryClient: QueryClient, chatId: string): Promise<void> {
  const thread = threadOf(queryClient, chatId);
  if (!thread || !hasOlder(thread)) return;
  const page = await readBefore(chatId, shownOf(thread)[0]?.seq ?? null);
  change(queryClient, chatId, (now) => merged(now, page));
}

export async function loadNewer(queryClient: QueryClient, chatId: string): Promise<void> {
  const thread = threadOf(queryClient, chatId);
  if (!thread || !hasNewer(thread)) return;
  const page = await readAfter(chatId, shownOf(thread).at(-1)?.seq ?? 0);
  change(queryClient, chatId, (now) => merged(now, page));
}

/** Shows the end of the conversation again. */
export async function goToEnd(queryClient: QueryClient, chatId: string): Promise<void> {
  const page = await readBefore(chatId, null);
  change(queryClient, chatId, (now) => withEnd(now, page));
}

/** Shows the position of a message; returns its number, null where it is not found. */
export async function goToMessage(
  queryClient: QueryClient,
  chatId: string,
  id: string,
): Promise<number | null> {
  const thread = threadOf(queryClient, chatId) ?? EMPTY_THREAD;
  const known = shownOf(thread).find((message) => message.id === id);
  if (known) return known.seq;
  const found = await readMessage(chatId, id);
  if (!found) return null;
  const page = await readBefore(chatId, found.seq + MESSAGES_AFTER_TARGET);
  change(queryClient, chatId, (now) => withPageAround(now, page, found.seq));
  return found.seq;
}

function threadOf(queryClient: QueryClient, chatId: string): Thread | undefined {
  return queryClient.getQueryData(threadQuery(chatId).queryKey);
}

/** From the first unread message where that is far back, otherwise from the end. */
async function openThread(queryClient: QueryClient, chatId: string): Promise<Thread> {
  const [line, page] = await Promise.all([
    queryClient.fetchQuery(chatLineQuery(chatId)),
    queryClient.fetchQuery(lastPageQuery(chatId)),
  ]);
  const end = withEnd(EMPTY_THREAD, page, page.at(-1)?.seq ?? 0);
  const opened = await fromFirstUnread(end, line, chatId).catch(() => end);
  // Messages that arrived meanwhile are merged.
  return merged(opened, threadOf(queryClient, chatId)?.known ?? []);
}

async function fromFirstUnread(end: Thread, line: ChatLine, chatId: string): Promise<Thread> {
  const first = ownLastReadSeq(line, line.your_id) + 1;
  const isBefore = first < (shownOf(end)[0]?.seq ?? 0);
  if (line.unread === 0 || !isBefore || findSeq(end, first)) return end;
  return withPageAround(end, await readBefore(chatId, first + MESSAGES_AFTER_TARGET), first);
}

function change(queryClient: QueryClient, chatId: string, how: (thread: Thread) => Thread): void {
  queryClient.setQueryData(threadQuery(chatId).queryKey, (thread) => how(thread ?? EMPTY_THREAD));
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { LONGEST_SEARCH, SEARCH_PAGE, SHORTEST_SEARCH } from '#core/chats/limits.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { searchMessages } from '#web/features/messaging/chat/chat-calls.ts';
import { chatLineQuery, chatListQuery } from '#web/features/messaging/chat/chat-queries.ts';
import { chatName, senderName } from '#web/features/messaging/chat/people.ts';
import { markedParts } from '#web/features/messaging/chat-list/marked-parts.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { inputClass } from '#web/ui/form/input-style.ts';
import { Link } from '#web/ui/link.tsx';

const PAUSE_MS = 250;

/** A search field for all messages; its results replace `children` while it is filled. */
export function MessageSearch({
  words,
  onWords,
  children,
}: {
  words: string;
  onWords: (words: string) => void;
  children: ReactNode;
}) {
  const asked = useSettled(useDeferredValue(words.trim()), PAUSE_MS);
  const isAsking = words.trim().length >= SHORTEST_SEARCH;
  return (
    <>
      <div role="search" className="relative shrink-0 border-b border-line p-3">
        <Icon
          of={Search}
          size={18}
          className="pointer-events-none absolute top-1/2 left-6 -translate-y-1/2 text-ink3"
        />
        <input
          type="search"
          value={words}
          maxLength={LONGEST_SEARCH}
          aria-label={t('Search your messages')}
          placeholder={t('Search your messages')}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onWords('');
          }}
          className={inputClass(
            false,
            'h-11! pr-11! pl-10! [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {words !== '' && (
          <IconButton
            icon={X}
            label={t('Close search')}
            onClick={() => onWords('')}
            className="absolute top-1/2 right-3 -translate-y-1/2"
          />
        )}
      </div>
      <div className="in-order min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isAsking ? <Hits words={asked} /> : children}
      </div>
    </>
  );
}

function Hits({ words }: { words: string }) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['chat-search', words],
    queryFn: ({ pageParam }) => searchMessages(words, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < SEARCH_PAGE ? null : (page.at(-1)?.created_at ?? null),
    enabled: words.length >= SHORTEST_SEARCH,
    staleTime: 30_000,
  });
  const hits = data?.pages.flat() ?? [];
  if (isError) {
    return <p className="p-4 text-ink2">{t('Search failed. Try again in a moment.')}</p>;
  }
  return (
    <>
      <p role="status" className={hits.length > 0 || isFetching ? 'sr-only' : 'p-4 text-ink2'}>
        {!isFetching &&
          data &&
          (hits.length === 0
            ? t('No messages contain “{words}”.', { words })
            : t('{count, plural, one {# message found} other {# messages found}}', {
                count: hits.length,
              }))}
      </p>
      <ul aria-label={t('Messages found')}>
        {hits.map((message) => (
          <Hit key={message.id} message={message} words={words} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-4">
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Hit({ message, words }: { message: WireMessage; words: string }) {
  const queryClient = useQueryClient();
  const { data: line } = useQuery({
    ...chatLineQuery(message.chat_id),
    initialData: () =>
      queryClient
        .getQueryData(chatListQuery(false).queryKey)
        ?.pages.flat()
        .find(({ chat_id }) => chat_id === message.chat_id),
  });
  const who = line && (message.sender_id === line.your_id ? t('You') : senderName(line, message));
  return (
    <li className="border-b border-line">
      <Link
        to={`/messages/${message.chat_id}?message=${message.id}`}
        className="block px-4 py-3 hover:bg-s2 focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-semibold">
            {line && chatName(line, line.your_id)}
          </span>
          <time dateTime={message.created_at} className="ml-auto shrink-0 text-xs text-ink3">
            {dayOrTime(new Date(message.created_at))}
          </time>
        </span>
        <span className="line-clamp-2 text-sm text-ink2">
          {who && `${who}: `}
          {markedParts(message.body || (message.attachment_name ?? ''), words).map(
            ({ text, isHit }, at) =>
              isHit ? (
                <mark key={at} className="bg-transparent font-bold text-ink underline">
                  {text}
                </mark>
              ) : (
                text
              ),
          )}
        </span>
      </Link>
    </li>
  );
}

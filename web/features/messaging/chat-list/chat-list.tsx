import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { chatListQuery } from '#web/features/messaging/chat/chat-queries.ts';
import { ChatRow, SupportRow } from '#web/features/messaging/chat-list/chat-row.tsx';
import { MessageSearch } from '#web/features/messaging/chat-list/message-search.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

const BAR =
  'flex min-h-11 w-full items-center gap-3 border-b border-line px-4 text-sm font-semibold text-ink2 hover:bg-s2 hover:text-ink focus-visible:-outline-offset-2';

/** The person's conversations: support first, then by latest message; with a full-text search. */
export function ChatList({ open }: { open: string | null }) {
  const [words, setWords] = useState('');
  const [archived, setArchived] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <MessageSearch words={words} onWords={setWords}>
        {archived && (
          <button type="button" className={BAR} onClick={() => setArchived(false)}>
            <Icon of={ArrowLeft} size={18} />
            {t('Archived conversations')}
          </button>
        )}
        <Lines key={String(archived)} {...{ archived, open }} />
        {!archived && (
          <button type="button" className={BAR} onClick={() => setArchived(true)}>
            <Icon of={Archive} size={18} />
            {t('Archived')}
          </button>
        )}
      </MessageSearch>
    </div>
  );
}

function Lines({ archived, open }: { archived: boolean; open: string | null }) {
  const online = useOnline();
  const list = useInfiniteQuery(chatListQuery(archived));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data) {
    if (!isError && list.fetchStatus !== 'paused') return <Waiting />;
    return (
      <div className="p-4">
        <ErrorState
          title={t('Couldn’t load your conversations')}
          money={t('Your messages are safe.')}
          offline={!online}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  const lines = data.pages.flat();
  const isSupport = ({ type, your_role }: (typeof lines)[number]) =>
    type === 'support' && your_role === 'customer';
  const support = lines.find(isSupport);
  const others = lines.filter((line) => !isSupport(line));
  return (
    <>
      <ul aria-label={archived ? t('Archived conversations') : t('Conversations')}>
        {!archived && (
          <li>
            {support ? (
              <ChatRow line={support} isOpen={open === 'support' || support.chat_id === open} />
            ) : (
              <SupportRow isOpen={open === 'support'} />
            )}
          </li>
        )}
        {(archived ? lines : others).map((line) => (
          <li key={line.chat_id}>
            <ChatRow line={line} isOpen={line.chat_id === open} />
          </li>
        ))}
      </ul>
      {hasNextPage && <More isBusy={isFetchingNextPage} onNear={() => void fetchNextPage()} />}
      {(archived ? lines : others).length === 0 && (
        <div className="px-4">
          <EmptyState
            action={!archived && <ButtonLink to="/trades">{t('See the offers')}</ButtonLink>}
          >
            {archived
              ? t('No archived conversations.')
              : t('A conversation opens with each order, once it is accepted.')}
          </EmptyState>
        </div>
      )}
    </>
  );
}

/** Loads the next page once scrolling comes near. */
function More({ isBusy, onNear }: { isBusy: boolean; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (isBusy || !mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && near.current(),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isBusy]);
  return (
    <div ref={mark} className="h-14 px-4 py-5 text-sm text-ink3">
      {t('Loading more conversations')}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonFrame>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 border-b border-line px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <div className="min-w-0 flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}

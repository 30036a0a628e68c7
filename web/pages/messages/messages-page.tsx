import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { secondFactorDue } from '#core/identity/assurance.ts';
import { DESKTOP_FROM_PX } from '#core/limits/layout-limits.ts';
import { ChatList } from '#web/features/messaging/chat-list/chat-list.tsx';
import { Conversation } from '#web/features/messaging/chat/conversation.tsx';
import { chatLineQuery, supportChatQuery } from '#web/features/messaging/chat/chat-queries.ts';
import { ConversationHeader } from '#web/features/messaging/chat/conversation-header.tsx';
import { threadQuery } from '#web/features/messaging/chat/thread/thread.ts';
import { SupportStatus } from '#web/features/messaging/support-chat/support-status.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { storedSession } from '#web/lib/supabase/session-key.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import type { Warming } from '#web/page.ts';
import { fillWindow } from '#web/pages/messages/fill-window.ts';
import { messagesSearch } from '#web/pages/messages/messages-search.ts';
import { SupportBeginning, TOPICS } from '#web/pages/messages/support-beginning.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Messages are loaded in parallel with the page's own code, before the session is known. */
export async function warm({ queryClient, params: { chatId } }: Warming): Promise<void> {
  const session = storedSession();
  if (!chatId || !session || secondFactorDue(session)) return;
  await queryClient.prefetchQuery(threadQuery(chatId));
}

/** The list of conversations and an open one: side by side on a desktop, a page each on a phone. */
export default function MessagesPage() {
  const { chatId = null } = useParams({ strict: false }) as { chatId?: string };
  const location = useRouterState({ select: (state) => state.location });
  const line = useQuery({ ...chatLineQuery(chatId ?? ''), enabled: chatId !== null }).data;
  const isSupport =
    location.pathname === '/messages/support' ||
    (line?.type === 'support' && line.your_role === 'customer');
  const isWide = useMedia(`(width >= ${DESKTOP_FROM_PX}px)`);
  const showFirst = useRouteSearch(messagesSearch).message ?? undefined;
  const open = isSupport ? 'support' : chatId;

  return (
    <div
      ref={fillWindow}
      className={clsx(
        'flex h-[calc(100dvh-3.5rem-1px)] md:h-[calc(100dvh-4rem-1px)] lg:mx-auto lg:max-w-[77rem] lg:border-x lg:border-line',
        open === null && 'max-md:h-[calc(100dvh-7.5rem-2px)]',
      )}
    >
      {(isWide || open === null) && (
        <div className="flex min-h-0 w-full flex-col lg:w-96 lg:shrink-0 lg:border-r lg:border-line">
          <h1
            tabIndex={-1}
            className="shrink-0 px-4 pt-4 font-display text-xl font-bold max-md:sr-only"
          >
            {t('Messages')}
          </h1>
          <ChatList open={open} />
        </div>
      )}
      {(isWide || open !== null) && (
        <div className="min-h-0 min-w-0 flex-1 bg-bg">
          {isSupport ? (
            <SupportChat isWide={isWide} showFirst={showFirst} />
          ) : chatId ? (
            <Conversation
              chatId={chatId}
              head={<ConversationHeader chatId={chatId} heading={!isWide} />}
              showFirst={showFirst}
            />
          ) : (
            <NoneChosen />
          )}
        </div>
      )}
    </div>
  );
}

function SupportChat({ isWide, showFirst }: { isWide: boolean; showFirst: string | undefined }) {
  const { data: chatId, isError, refetch, isFetching } = useQuery(supportChatQuery());
  if (isError) {
    return (
      <div className="p-4">
        <ErrorState
          title={t('The conversation with support did not open')}
          money={t('Your money and your orders are safe.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (!chatId) return null;
  return (
    <Conversation
      chatId={chatId}
      head={
        <>
          <ConversationHeader chatId={chatId} heading={!isWide} />
          <SupportStatus />
        </>
      }
      beginning={<SupportBeginning />}
      replies={TOPICS}
      showFirst={showFirst}
    />
  );
}

function NoneChosen() {
  return (
    <p className="flex h-full items-center justify-center p-8 text-center text-ink3">
      {t('Choose a conversation to read it here.')}
    </p>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import {
  Composer,
  type About,
  type ComposerHandle,
} from '#web/features/messaging/chat/composer/composer.tsx';
import { EventLine, NewLine } from '#web/features/messaging/chat/thread/event-line.tsx';
import { messageSummary } from '#web/features/messaging/chat/thread/message-summary.ts';
import { MessageLine, WaitingLine } from '#web/features/messaging/chat/thread/message-line.tsx';
import { MessageList, type ListHandle } from '#web/features/messaging/chat/thread/message-list.tsx';
import { MessageMenu, type MenuTarget } from '#web/features/messaging/chat/thread/message-menu.tsx';
import {
  hasNewer,
  hasOlder,
  type Thread,
} from '#web/features/messaging/chat/thread/message-store.ts';
import { NewMessagesLog } from '#web/features/messaging/chat/thread/new-messages-log.tsx';
import { chatName, otherOf, senderName } from '#web/features/messaging/chat/people.ts';
import { quickReplies } from '#web/features/messaging/chat/composer/quick-replies.ts';
import { ReportSheet } from '#web/features/messaging/chat/report-sheet.tsx';
import {
  ConversationSkeleton,
  WhySilent,
} from '#web/features/messaging/chat/conversation-states.tsx';
import {
  countNew,
  conversationRows,
  type ConversationRow,
} from '#web/features/messaging/chat/conversation-rows.ts';
import { goToEnd, loadNewer, loadOlder } from '#web/features/messaging/chat/thread/thread.ts';
import { useJump } from '#web/features/messaging/chat/thread/use-jump.ts';
import { useMessageActs } from '#web/features/messaging/chat/thread/use-message-acts.ts';
import { useAnswered } from '#web/features/messaging/chat/use-answered.ts';
import {
  useFresh,
  useMarks,
  useConversation,
  type ConversationState,
} from '#web/features/messaging/chat/use-conversation.ts';
import { WriterWarning } from '#web/features/messaging/chat/composer/writer-warning.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ConversationProps {
  chatId: string;
  /** Shown above the messages. */
  head?: ReactNode;
  /** Shown while there are no messages. */
  beginning?: ReactNode;
  /** A message to show first, from a search. */
  showFirst?: string | undefined;
  /** Quick replies, where the trade does not imply them. */
  replies?: readonly string[];
}

/** One conversation: its messages, and the field for more. It fills its container. */
export function Conversation(props: ConversationProps) {
  return <ConversationFrame key={props.chatId} {...props} />;
}

function ConversationFrame({ chatId, head, beginning, showFirst, replies }: ConversationProps) {
  const conversation = useConversation(chatId);
  const online = useOnline();
  const { line, thread, error } = conversation;
  return (
    <section
      aria-label={t('Conversation')}
      className="relative flex h-full min-h-0 min-w-0 flex-col bg-inherit"
    >
      {head}
      {line && thread ? (
        <OpenConversation {...{ conversation, line, thread, beginning, showFirst, replies }} />
      ) : error ? (
        <div className="p-4">
          <ErrorState
            title={t('Couldn’t load this conversation')}
            money={t('Your messages are safe.')}
            offline={!online}
            onRetry={conversation.retry}
          />
        </div>
      ) : (
        <ConversationSkeleton />
      )}
    </section>
  );
}

interface OpenConversationProps extends Pick<
  ConversationProps,
  'beginning' | 'showFirst' | 'replies'
> {
  conversation: ConversationState;
  line: ChatLine;
  thread: Thread;
}

function OpenConversation({
  conversation,
  line,
  thread,
  beginning,
  showFirst,
  replies,
}: OpenConversationProps) {
  const { chatId, messages, waiting, isTyping, sendTyping } = conversation;
  const userId = line.your_id;
  const queryClient = useQueryClient();
  const list = useRef<ListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  // Null until it is known: messages nobody saw are not marked as read.
  const [endIsSeen, setEndIsSeen] = useState<boolean | null>(null);
  const [menu, setMenu] = useState<MenuTarget | null>(null);
  const fresh = useFresh(line, userId, thread.lastSeq);
  useMarks(conversation, endIsSeen === true);

  const rows = useMemo(
    () => conversationRows({ messages, waiting, userId, fresh }),
    [messages, waiting, userId, fresh],
  );
  const answered = useAnswered(chatId, messages);
  const seenUpTo = useSeen(messages, endIsSeen !== false && thread.follows);
  const unseen = countNew(messages, userId, seenUpTo);
  const name = chatName(line, userId);
  const other = otherOf(line, userId);
  const reader = useMemo(() => ({ userId, other: other?.handle ?? name }), [userId, other, name]);
  const onJump = useJump(chatId, rows, list, showFirst);

  const toEnd = async () => {
    if (!thread.follows) await goToEnd(queryClient, chatId).catch(() => undefined);
    requestAnimationFrame(() => list.current?.toEnd());
  };
  const acts = useMessageActs(conversation, composer, () => void toEnd());
  const openMenu = (key: string, at: { x: number; y: number }) => {
    const row = rows.find((one) => one.key === key);
    if (row?.kind !== 'message' || row.message.deleted_at !== null) return;
    setMenu({ message: row.message, ...at });
  };
  const openFor = useCallback(
    (message: WireMessage, at: { x: number; y: number }) => setMenu({ message, ...at }),
    [],
  );
  const closeMenu = useCallback(() => setMenu(null), []);

  const render = (row: ConversationRow): ReactNode => {
    switch (row.kind) {
      case 'new':
        return <NewLine />;
      case 'event':
        return <EventLine message={row.message} reader={reader} />;
      case 'message':
        return (
          <MessageLine
            {...{ line, userId, onJump }}
            message={row.message}
            starts={row.starts}
            ends={row.ends}
            answered={row.message.reply_to === null ? undefined : answered(row.message.reply_to)}
            onMenu={openFor}
          />
        );
      case 'waiting':
        return (
          <WaitingLine
            waiting={row.waiting}
            starts={row.starts}
            ends={row.ends}
            onRetry={() => acts.retry(row.waiting.clientId)}
            onDiscard={() => acts.discard(row.waiting.clientId)}
          />
        );
    }
  };

  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        {rows.length === 0 && <div className="p-4">{beginning}</div>}
        <MessageList
          ref={list}
          rows={rows}
          render={render}
          label={t('Messages with {name}', { name })}
          onOlder={hasOlder(thread) ? () => loadOlder(queryClient, chatId) : null}
          onNewer={
            hasNewer(thread) && !thread.follows ? () => loadNewer(queryClient, chatId) : null
          }
          onEndSeen={setEndIsSeen}
          onMenu={openMenu}
        />
        {(endIsSeen === false || !thread.follows) && rows.length > 0 && (
          <button
            type="button"
            onClick={() => void toEnd()}
            className="absolute right-4 bottom-3 inline-flex h-11 animate-enter items-center gap-2 rounded-control border border-edge bg-raised px-3.5 text-sm font-semibold shadow-overlay"
          >
            {unseen > 0 ? t('{count} new', { count: unseen }) : t('Latest')}
            <Icon of={ArrowDown} size={18} />
          </button>
        )}
      </div>
      <p role="status" className="h-5 shrink-0 px-4 text-xs text-ink3">
        {isTyping && t('{name} is writing…', { name: name })}
      </p>
      <NewMessagesLog {...{ thread, line, userId, reader }} />
      <WhySilent line={line} userId={userId}>
        <Composer
          ref={composer}
          {...{ chatId, userId: conversation.userId }}
          to={name}
          about={acts.about && aboutOf(acts.about, line, userId)}
          onLeaveAbout={acts.leaveAbout}
          replies={replies ?? quickReplies(line)}
          onSend={acts.send}
          onTyping={sendTyping}
          warning={(text) => <WriterWarning {...{ text, line }} />}
        />
      </WhySilent>
      {menu && (
        <MessageMenu
          target={menu}
          {...{ line, userId }}
          onAct={(what, message) => {
            closeMenu();
            acts.act(what, message);
          }}
          onClose={closeMenu}
        />
      )}
      {acts.reported && <ReportSheet message={acts.reported} onClose={acts.leaveReport} />}
    </>
  );
}

/** The number up to which everything was on the screen. */
function useSeen(messages: readonly WireMessage[], isAtEnd: boolean): number {
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (isAtEnd) setSeen(last);
  }, [isAtEnd, last]);
  return isAtEnd ? last : seen;
}

function aboutOf(
  { kind, message }: { kind: About['kind']; message: WireMessage },
  line: ChatLine,
  userId: string,
): About {
  const isOwn = message.sender_id === userId;
  const name = isOwn ? t('yourself') : senderName(line, message);
  return { kind, name, text: messageSummary(message, userId) };
}

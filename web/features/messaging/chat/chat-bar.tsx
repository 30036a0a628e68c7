import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { firstName } from '#core/identity/names/first-name.ts';
import { chatLineQuery, tradeChatQuery } from '#web/features/messaging/chat/chat-queries.ts';
import {
  lastMessageSummary,
  needsName,
} from '#web/features/messaging/chat/thread/last-message-summary.ts';
import { otherOf } from '#web/features/messaging/chat/people.ts';
import { usePresenceStatus } from '#web/features/messaging/chat/use-presence-status.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The conversation of a trade in one line, for phones: the last message, how many are new, and the link to it. */
export function ChatBar({ tradeId }: { tradeId: string }) {
  const { data: chatId = '', isLoading } = useQuery(tradeChatQuery(tradeId));
  const chat = useQuery({ ...chatLineQuery(chatId), enabled: chatId !== '' });
  const line = chat.data;
  const other = line ? otherOf(line, line.your_id) : null;
  const { online } = usePresenceStatus(other);
  if (isLoading || chat.isLoading) return <div className="min-h-12" />;
  if (!line || !other) return null;
  const { unread } = line;
  return (
    <Link to={`/messages/${line.chat_id}`} className="flex min-h-12 items-center gap-3">
      <Avatar
        id={other.user_id}
        picture={other.avatar_url}
        {...(online !== undefined && { online })}
      />
      <span className="min-w-0 flex-1 truncate text-sm text-ink2">
        <span className="sr-only">{t('Messages')}: </span>
        {needsName(line) && <b className="text-ink">{firstName(other.handle)} </b>}
        {lastMessageSummary(line, line.your_id)}
      </span>
      {unread > 0 && (
        <span className="inline-flex h-6 items-center rounded-chip bg-ink px-2 text-xs font-bold text-on">
          {t('{count} new', { count: unread })}
        </span>
      )}
      <Icon of={ChevronRight} className="text-ink2" />
    </Link>
  );
}

import { clsx } from 'clsx';
import { Archive, ArchiveRestore, Bell, BellOff, EllipsisVertical } from 'lucide-react';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { ChatLine } from '#core/chats/wire.ts';
import { lastMessageSummary } from '#web/features/messaging/chat/thread/last-message-summary.ts';
import { OjaMark } from '#web/features/messaging/chat/oja-mark.tsx';
import { chatName, otherOf } from '#web/features/messaging/chat/people.ts';
import { usePreference } from '#web/features/messaging/chat/use-preference.ts';
import { isOnline } from '#core/identity/presence.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MENU_LINE } from '#web/ui/overlay/menu.tsx';
import { StatusChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** One conversation of the list: who, about what, its last message and how many are new. */
export function ChatRow({
  line,
  isOpen,
}: {
  line: ChatLine;
  /** It is the one shown beside the list. */
  isOpen: boolean;
}) {
  const now = useServerNow();
  const userId = line.your_id;
  const isSupport = line.type === 'support' && line.your_role === 'customer';
  const other = isSupport ? null : otherOf(line, userId);
  const online =
    other?.presence_status != null &&
    isOnline(
      {
        status: other.presence_status,
        lastSeenAt: other.last_seen_at ? new Date(other.last_seen_at) : null,
      },
      now,
    );
  const name = chatName(line, userId);
  return (
    <div className={clsx('group/chat relative border-b border-line', isOpen && 'bg-s2')}>
      <Link
        to={isSupport ? '/messages/support' : `/messages/${line.chat_id}`}
        aria-current={isOpen ? 'page' : undefined}
        className="flex items-start gap-3 py-3 pr-12 pl-4 hover:bg-s2 focus-visible:-outline-offset-2"
      >
        {other ? (
          <Avatar id={other.user_id} picture={other.avatar_url} size="md" online={online} />
        ) : (
          <SupportAvatar />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            {other?.is_verified && <VerifiedMark />}
            {isSupport && <OjaMark />}
            {line.is_muted && (
              <>
                <Icon of={BellOff} size={14} className="text-ink3" />
                <span className="sr-only">{t('muted')}</span>
              </>
            )}
            {line.last_message_at && (
              <time
                dateTime={line.last_message_at}
                className="ml-auto shrink-0 pl-2 text-xs text-ink3"
              >
                {dayOrTime(new Date(line.last_message_at))}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={clsx(
                'min-w-0 flex-1 truncate text-sm',
                line.unread > 0 ? 'text-ink' : 'text-ink2',
              )}
            >
              {isSupport && !line.last_message
                ? t('Ask about an order, your money or your account')
                : lastMessageSummary(line, userId)}
            </span>
            <Badge count={line.unread} label={t('unread')} />
          </span>
          {line.trade && (
            <span className="mt-1.5 flex items-center gap-2 text-xs text-ink3">
              <StatusChip status={line.trade.status as ShownStatus} />
              {tradeReference(line.trade.id)}
            </span>
          )}
        </span>
      </Link>
      <div className="absolute top-1 right-0.5">
        <RowMenu line={line} name={name} />
      </div>
    </div>
  );
}

/** The row of support before the first message with it. */
export function SupportRow({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={clsx('border-b border-line', isOpen && 'bg-s2')}>
      <Link
        to="/messages/support"
        aria-current={isOpen ? 'page' : undefined}
        className="flex items-start gap-3 px-4 py-3 hover:bg-s2 focus-visible:-outline-offset-2"
      >
        <SupportAvatar />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-semibold">
            {t('Oja support')}
            <OjaMark />
          </span>
          <span className="block truncate text-sm text-ink2">
            {t('Ask about an order, your money or your account')}
          </span>
        </span>
      </Link>
    </div>
  );
}

function SupportAvatar() {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-cloth text-aro">
      <Knot size={22} />
    </span>
  );
}

function RowMenu({ line, name }: { line: ChatLine; name: string }) {
  const prefer = usePreference(line.chat_id);
  return (
    <Menu
      label={t('More about the conversation with {name}', { name })}
      trigger={<Icon of={EllipsisVertical} size={18} className="text-ink3" />}
    >
      <button
        type="button"
        className={MENU_LINE}
        onClick={() => prefer.mutate({ p_muted: !line.is_muted })}
      >
        <Icon of={line.is_muted ? Bell : BellOff} />
        {line.is_muted ? t('Unmute') : t('Mute')}
      </button>
      <button
        type="button"
        className={MENU_LINE}
        onClick={() => prefer.mutate({ p_archived: !line.is_archived })}
      >
        <Icon of={line.is_archived ? ArchiveRestore : Archive} />
        {line.is_archived ? t('Unarchive') : t('Archive')}
      </button>
    </Menu>
  );
}

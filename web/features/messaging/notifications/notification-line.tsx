import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { notificationUrl } from '#web/features/messaging/notifications/notification-url.ts';
import { notificationIcon } from '#web/features/messaging/notifications/notification-groups.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { translatedNotification } from '#web/features/messaging/notifications/translated-notification.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** One notification below the bell. An unread one is in full ink, and can be marked or opened. */
export function NotificationLine({
  row,
  onRead,
  onLeave,
}: {
  row: NotificationRow;
  onRead: () => void;
  onLeave: () => void;
}) {
  const to = notificationUrl(row);
  const at = new Date(row.created_at);
  const { title, message } = translatedNotification(row);
  const open = () => {
    if (!row.is_read) onRead();
    onLeave();
  };
  return (
    <li className="flex gap-3 border-b border-line py-3 pr-1 pl-4 last:border-0">
      <Icon
        of={notificationIcon(row.type)}
        className={clsx('mt-0.75', row.is_read ? 'text-ink3' : 'text-ink')}
      />
      <div className="min-w-0 flex-1">
        <p
          className={clsx(
            'flex items-baseline justify-between gap-3',
            row.is_read ? 'text-ink2' : 'font-semibold',
          )}
        >
          <span>{title}</span>
          <time
            dateTime={row.created_at}
            title={at.toLocaleString('en-GB')}
            className="shrink-0 text-sm font-normal text-ink3"
          >
            {dayOrTime(at)}
          </time>
        </p>
        <p className="text-sm text-ink2">{message}</p>
        {to && (
          <TextLink
            to={to}
            onClick={open}
            aria-label={t('View: {title}', { title })}
            className="hit-area mt-1 inline-block text-sm"
          >
            {t('View')}
          </TextLink>
        )}
      </div>
      {row.is_read ? (
        <span className="w-11 shrink-0" />
      ) : (
        <IconButton
          icon={Check}
          label={t('Mark as read: {title}', { title })}
          onClick={onRead}
          className="-mt-2"
        />
      )}
    </li>
  );
}

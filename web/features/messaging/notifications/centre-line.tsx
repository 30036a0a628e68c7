import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { notificationUrl } from '#web/features/messaging/notifications/notification-url.ts';
import { NotificationDeliveries } from '#web/features/messaging/notifications/notification-deliveries.tsx';
import { notificationIcon } from '#web/features/messaging/notifications/notification-groups.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { translatedNotification } from '#web/features/messaging/notifications/translated-notification.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** One notification of the centre. Expanded, it also shows its deliveries, and can be deleted. */
export function CentreLine({
  row,
  isOpen,
  disabled,
  onToggle,
  onOpen,
  onRead,
  onRemove,
}: {
  row: NotificationRow;
  isOpen: boolean;
  /** Nothing can be changed now. */
  disabled: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onRead: (isRead: boolean) => void;
  onRemove: () => void;
}) {
  const details = useId();
  const to = notificationUrl(row);
  const at = new Date(row.created_at);
  const { title, message } = translatedNotification(row);
  return (
    <li className="group relative flex gap-3 border-b border-line py-3 pl-4 focus-within:bg-s1 focus-within:shadow-[inset_2px_0_0_var(--ink)] md:pl-5">
      {!row.is_read && (
        <span className="absolute top-5.5 left-0.5 size-2 rounded-full bg-aro md:left-1">
          <span className="sr-only">{t('Unread')}</span>
        </span>
      )}
      <Icon
        of={notificationIcon(row.type)}
        className={clsx('mt-0.75', row.is_read ? 'text-ink3' : 'text-ink')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className={row.is_read ? 'text-ink2' : 'font-semibold'}>{title}</span>
          <time
            dateTime={row.created_at}
            title={at.toLocaleString('en-GB')}
            className="shrink-0 text-sm text-ink3"
          >
            {clockTime(at)}
          </time>
        </p>
        <p className="max-w-prose text-sm text-ink2">{message}</p>
        {to && (
          <TextLink
            to={to}
            data-line
            onClick={onOpen}
            aria-label={t('View: {title}', { title })}
            className="hit-area mt-1 inline-block text-sm"
          >
            {t('View')}
          </TextLink>
        )}
        {isOpen && (
          <div id={details} className="mt-2 animate-enter">
            <NotificationDeliveries notificationId={row.id} />
            <div className="mt-2 -ml-3.5 flex flex-wrap gap-1">
              <Button
                size="sm"
                variant="ghost"
                disabled={disabled}
                onClick={() => onRead(!row.is_read)}
              >
                {row.is_read ? t('Mark as unread') : t('Mark as read')}
              </Button>
              <Button size="sm" variant="ghost" disabled={disabled} onClick={onRemove}>
                {t('Delete')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className="-my-2 flex shrink-0 flex-col sm:flex-row sm:items-start">
        {!row.is_read && (
          <IconButton
            icon={Check}
            label={t('Mark as read: {title}', { title })}
            disabled={disabled}
            onClick={() => onRead(true)}
          />
        )}
        <IconButton
          icon={ChevronDown}
          label={t('Details: {title}', { title })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          data-line={to ? undefined : true}
          onClick={onToggle}
          className={clsx('max-sm:order-first', isOpen && '[&>svg]:rotate-180')}
        />
      </div>
    </li>
  );
}

import { Bell as BellGlyph } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { NotificationsPanel } from '#web/features/messaging/notifications/notifications-panel.tsx';
import {
  shortCount,
  useUnreadNotifications,
} from '#web/features/messaging/notifications/use-unread-notifications.ts';
import { t } from '#web/lib/i18n/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDismissal } from '#web/ui/overlay/use-dismissal.ts';

/** The bell of the header: the unread count, and the latest notifications below it. */
export default function Bell() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const unread = useUnreadNotifications();

  const close = useCallback(() => setOpen(false), []);
  useDismissal({ open, close, root, button });

  return (
    <div ref={root} className="relative">
      <IconButton
        ref={button}
        icon={BellGlyph}
        label={unread > 0 ? t('Notifications, {unread} unread', { unread }) : t('Notifications')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-chip bg-ink px-1 text-xs font-bold text-on"
        >
          {shortCount(unread)}
        </span>
      )}
      {open && <NotificationsPanel id={id} onLeave={close} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Bell as BellGlyph } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { NotificationsPanel } from '#web/features/notifications/notifications-panel.tsx';
import { notificationsQuery } from '#web/features/notifications/notifications-query.ts';
import { t } from '#web/lib/language.ts';
import { useUserId } from '#web/lib/session.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDismissal } from '#web/ui/use-dismissal.ts';

const MOST_COUNTED = 9;

/** The bell of the header: how many wait to be read, and the latest of them below it. */
export default function Bell() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery(notificationsQuery(useUserId()));
  const unread = data.filter(({ is_read }) => !is_read).length;

  const close = useCallback(() => setOpen(false), []);
  useDismissal({ open, close, root, button });

  return (
    <div ref={root} className="relative">
      <IconButton
        ref={button}
        icon={BellGlyph}
        label={unread > 0 ? t('Notifications, {unread} unread', { unread }) : t('Notifications')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-chip bg-ink px-1 text-xs font-bold text-on"
        >
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
      {open && <NotificationsPanel id={id} onLeave={() => setOpen(false)} />}
    </div>
  );
}

import { t } from '#web/lib/i18n/language.ts';
import { useUnreadMessages } from '#web/lib/realtime/unread-messages.ts';
import { CornerCount } from '#web/ui/feedback/corner-count.tsx';

/** The number of unread messages, over the messages icon. */
export default function MessagesBadge({ className }: { className: string }) {
  const count = useUnreadMessages();
  return <CornerCount count={count} label={t('{count} unread', { count })} className={className} />;
}

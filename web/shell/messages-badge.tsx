import { t } from '#web/lib/i18n/language.ts';
import { useUnreadMessages } from '#web/lib/realtime/unread-messages.ts';
import { CornerCount } from '#web/ui/feedback/corner-count.tsx';

/** How many messages are unread, over the drawing of messages. */
export default function MessagesBadge({ className }: { className: string }) {
  const count = useUnreadMessages();
  return <CornerCount count={count} label={t('{count} unread', { count })} className={className} />;
}

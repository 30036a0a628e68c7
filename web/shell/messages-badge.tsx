import { t } from '#web/lib/language.ts';
import { useUnreadMessages } from '#web/lib/unread-messages.ts';
import { CornerCount } from '#web/ui/corner-count.tsx';

/** How many messages are unread, over the drawing of messages. */
export default function MessagesBadge({ className }: { className: string }) {
  const count = useUnreadMessages();
  return <CornerCount count={count} words={t('{count} unread', { count })} className={className} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ChatPerson } from '#core/chats/wire.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { presenceQuery, useIsOnline } from '#web/lib/realtime/presence.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';

/** "Online", or when somebody was last here; empty where that is unknown, or hidden from the reader. */
export function usePresenceStatus(person: ChatPerson | null): { online?: boolean; text: string } {
  const userId = person?.presence_status ? person.user_id : null;
  const online = useIsOnline(userId);
  const { data } = useQuery(presenceQuery(userId));
  const now = useServerNow();
  if (online === undefined) return { text: '' };
  if (online) return { online, text: t('Online') };
  return { online, text: data?.lastSeenAt ? lastSeen(data.lastSeenAt, now) : t('Offline') };
}

function lastSeen(at: Date, now: number): string {
  const minutes = Math.round((now - at.getTime()) / 60_000);
  if (minutes < 1) return t('Last seen a moment ago');
  if (minutes < 60) return t('Last seen {count} min ago', { count: minutes });
  return t('Last seen {time}', { time: shortTime(at) });
}

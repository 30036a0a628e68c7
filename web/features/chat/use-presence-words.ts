import { useQuery } from '@tanstack/react-query';
import type { ChatPerson } from '#core/chats/wire.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { t } from '#web/lib/language.ts';
import { presenceQuery, useIsOnline } from '#web/lib/presence.ts';
import { useServerNow } from '#web/lib/server-now.ts';

/** "Online", or when somebody was last here; nothing where that is not known, or not for the reader to know. */
export function usePresenceWords(person: ChatPerson | null): { online?: boolean; words: string } {
  const userId = person?.presence_status ? person.user_id : null;
  const online = useIsOnline(userId);
  const { data } = useQuery(presenceQuery(userId));
  const now = useServerNow();
  if (online === undefined) return { words: '' };
  if (online) return { online, words: t('Online') };
  return { online, words: data?.lastSeenAt ? lastSeen(data.lastSeenAt, now) : t('Offline') };
}

function lastSeen(at: Date, now: number): string {
  const minutes = Math.round((now - at.getTime()) / 60_000);
  if (minutes < 1) return t('Last seen a moment ago');
  if (minutes < 60) return t('Last seen {count} min ago', { count: minutes });
  return t('Last seen {time}', { time: shortTime(at) });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { NOTIFICATIONS_SHOWN } from '#core/notifications/limits.ts';
import type { Database } from '#core/wire/database.ts';
import { backend } from '#web/lib/supabase/backend.ts';

const COLUMNS = 'id,title,message,template,params,type,is_read,created_at,metadata';

/** Messages have a page and a count of their own; their notifications are not listed here. */
export const ELSEWHERE = 'message';

export type NotificationRow = Pick<
  Database['public']['Tables']['notifications']['Row'],
  | 'id'
  | 'title'
  | 'message'
  | 'template'
  | 'params'
  | 'type'
  | 'is_read'
  | 'created_at'
  | 'metadata'
>;

/** The selected part: all, unread, or some types. */
export interface Part {
  /** Its key among others. */
  readonly key: string;
  readonly isUnread?: boolean;
  readonly types?: readonly string[];
}

/** The cursor of a page: after this one. */
export type NotificationCursor = Pick<NotificationRow, 'id' | 'created_at'>;

/** The query key prefix of a person's notifications. */
export const notificationsOf = (userId: string) => ['notifications', userId] as const;

/** The person's latest fifty. New ones arrive live, so the list stays current. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsOf(userId), 'latest'],
    queryFn: () => readNotifications(userId, { key: 'all' }, null),
    refetchOnReconnect: 'always',
  });

/** The unread count: the one source of every count of notifications. */
export const unreadNotificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsOf(userId), 'unread'],
    queryFn: async () => {
      const { count } = await table()
        .select('id', { count: 'exact', head: true })
        .eq('user_id', userId)
        .eq('is_read', false)
        .neq('type', ELSEWHERE)
        .throwOnError();
      return count ?? 0;
    },
    refetchOnReconnect: 'always',
  });

/** A part of them, in pages of fifty. */
export const notificationPagesQuery = (userId: string, part: Part) =>
  infiniteQueryOptions({
    queryKey: [...notificationsOf(userId), 'pages', part.key],
    queryFn: ({ pageParam }) => readNotifications(userId, part, pageParam),
    initialPageParam: null as NotificationCursor | null,
    getNextPageParam: (page) => (page.length < NOTIFICATIONS_SHOWN ? null : (page.at(-1) ?? null)),
    refetchOnReconnect: 'always',
    staleTime: 0,
  });

async function readNotifications(
  userId: string,
  { isUnread, types }: Part,
  after: NotificationCursor | null,
): Promise<NotificationRow[]> {
  let question = table().select(COLUMNS).eq('user_id', userId).neq('type', ELSEWHERE);
  if (isUnread) question = question.eq('is_read', false);
  if (types) question = question.in('type', types);
  if (after) {
    const at = `"${after.created_at}"`;
    question = question.or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${after.id})`);
  }
  const { data } = await question
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(NOTIFICATIONS_SHOWN)
    .overrideTypes<NotificationRow[], { merge: false }>()
    .throwOnError();
  return data;
}

function table() {
  return backend().from('notifications');
}

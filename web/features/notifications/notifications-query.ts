import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS_SHOWN } from '#core/limits/notification-limits.ts';
import { toAlert } from '#core/notifications/notice-link.ts';
import type { Database } from '#core/wire/database.ts';
import { backend } from '#web/lib/backend.ts';
import { t } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';

const COLUMNS = 'id,title,message,type,is_read,created_at,metadata';

export type NotificationRow = Pick<
  Database['public']['Tables']['notifications']['Row'],
  'id' | 'title' | 'message' | 'type' | 'is_read' | 'created_at' | 'metadata'
>;

/** The reader's latest fifty. New ones are told live, so the list stays good between. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: async () => {
      const { data } = await backend()
        .from('notifications')
        .select(COLUMNS)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(NOTIFICATIONS_SHOWN)
        .overrideTypes<NotificationRow[], { merge: false }>()
        .throwOnError();
      return data;
    },
    refetchOnReconnect: 'always',
  });

/** The trade a notification is about. */
export function tradeIdOf({ metadata }: Pick<NotificationRow, 'metadata'>): string | null {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return null;
  const { tradeId } = metadata;
  return typeof tradeId === 'string' ? tradeId : null;
}

/** Where the notice of an offer alert leads; null for all others. */
export function alertPlaceOf({
  type,
  metadata,
}: Pick<NotificationRow, 'type' | 'metadata'>): string | null {
  if (type !== 'offer_alert') return null;
  const isFacts = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  return toAlert(isFacts ? metadata : {});
}

export function useMarkRead(userId: string) {
  return useListChange(
    userId,
    (list, id: string) => list.map((row) => (row.id === id ? { ...row, is_read: true } : row)),
    async (id) => {
      await table().update({ is_read: true }).eq('id', id).throwOnError();
    },
  );
}

export function useMarkAllRead(userId: string) {
  return useListChange(
    userId,
    (list) => list.map((row) => ({ ...row, is_read: true })),
    async () => {
      const unread = table().update({ is_read: true }).eq('user_id', userId).eq('is_read', false);
      await unread.throwOnError();
    },
  );
}

export function useDeleteAll(userId: string) {
  return useListChange(
    userId,
    () => [],
    async () => {
      await table().delete().eq('user_id', userId).throwOnError();
    },
  );
}

/** Shows a change at once, takes it back where the server did not make it, and reads the truth after. */
function useListChange<Input = void>(
  userId: string,
  change: (list: NotificationRow[], input: Input) => NotificationRow[],
  save: (input: Input) => Promise<void>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(userId);
  return useMutation({
    mutationFn: save,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) => list && change(list, input));
      return { before };
    },
    onError: (_error, _input, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast.error(t('Your notifications are unchanged'), {
        description: t('Try again in a moment.'),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function table() {
  return backend().from('notifications');
}

import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  ELSEWHERE,
  noticesOf,
  type NotificationRow,
  unreadNoticesQuery,
} from '#web/features/notifications/notifications-query.ts';
import { backend } from '#web/lib/backend.ts';
import { t } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';

type Pages = InfiniteData<NotificationRow[]>;
type Change = (rows: NotificationRow[]) => NotificationRow[];

/** Marks one as read, or as unread again. */
export function useMarkRead(userId: string) {
  return useListChange(
    userId,
    ({ id, isRead }: { id: string; isRead: boolean }) =>
      (rows) =>
        rows.map((row) => (row.id === id ? { ...row, is_read: isRead } : row)),
    async ({ id, isRead }) => {
      await table().update({ is_read: isRead }).eq('id', id).throwOnError();
    },
  );
}

export function useMarkAllRead(userId: string) {
  return useListChange(
    userId,
    () => (rows) => rows.map((row) => ({ ...row, is_read: true })),
    async () => {
      await table()
        .update({ is_read: true })
        .eq('user_id', userId)
        .eq('is_read', false)
        .neq('type', ELSEWHERE)
        .throwOnError();
    },
    { isAll: true },
  );
}

export function useDeleteAll(userId: string) {
  return useListChange(
    userId,
    () => () => [],
    async () => {
      await table().delete().eq('user_id', userId).neq('type', ELSEWHERE).throwOnError();
    },
    { isAll: true },
  );
}

export function useDeleteOne(userId: string) {
  return useListChange(
    userId,
    (id: string) => (rows) => rows.filter((row) => row.id !== id),
    async (id) => {
      await table().delete().eq('id', id).throwOnError();
    },
  );
}

/** Shows a change at once, takes it back where the server did not make it, and reads the truth after. */
function useListChange<Input = void>(
  userId: string,
  changeFor: (input: Input) => Change,
  save: (input: Input) => Promise<void>,
  { isAll = false } = {},
) {
  const queryClient = useQueryClient();
  const queryKey = noticesOf(userId);
  return useMutation({
    mutationFn: save,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData({ queryKey });
      changeEverywhere(queryClient, userId, { change: changeFor(input), isAll });
      return { before };
    },
    onError: (_error, _input, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      toast.error(t('Your notifications are unchanged'), {
        description: t('Try again in a moment.'),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** The bell's list, the pages of the centre and the count say the same at every moment. */
function changeEverywhere(
  queryClient: QueryClient,
  userId: string,
  { change, isAll }: { change: Change; isAll: boolean },
): void {
  const { queryKey: unreadKey } = unreadNoticesQuery(userId);
  const lists = { queryKey: noticesOf(userId), predicate: isList };
  const known = new Map<string, NotificationRow>();
  for (const [, data] of queryClient.getQueriesData<NotificationRow[] | Pages>(lists)) {
    for (const row of rowsOf(data)) known.set(row.id, row);
  }
  const fewer = unreadIn([...known.values()]) - unreadIn(change([...known.values()]));
  queryClient.setQueryData(unreadKey, (count) => {
    if (isAll) return 0;
    return count === undefined ? undefined : Math.max(0, count - fewer);
  });
  queryClient.setQueriesData<NotificationRow[] | Pages>(lists, (data) => {
    if (data === undefined || Array.isArray(data)) return data && change(data);
    return { ...data, pages: data.pages.map(change) };
  });
}

function isList({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[2] === 'latest' || queryKey[2] === 'pages';
}

function rowsOf(data: NotificationRow[] | Pages | undefined): NotificationRow[] {
  if (!data) return [];
  return Array.isArray(data) ? data : data.pages.flat();
}

function unreadIn(rows: readonly NotificationRow[]): number {
  return rows.filter(({ is_read }) => !is_read).length;
}

function table() {
  return backend().from('notifications');
}

import type { InfiniteData, MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  notificationsOf,
  type NotificationRow,
  unreadNotificationsQuery,
} from '#web/features/messaging/notifications/notifications-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

type Pages = InfiniteData<NotificationRow[]>;
type Change = (rows: NotificationRow[]) => NotificationRow[];

export interface ListChange<Input> {
  /** The optimistic change of a list. */
  readonly changeFor: (input: Input) => Change;
  readonly save: (input: Input) => Promise<void>;
  /** Nothing stays unread after it. */
  readonly isAll?: boolean;
}

/** A change that is shown and not confirmed yet. */
interface Shown {
  readonly change: Change;
  readonly isAll: boolean;
}

/** The server's last lists, and the changes shown on top of them, oldest first. */
interface ListState {
  serverData: [QueryKey, unknown][];
  readonly shown: Set<Shown>;
}

const listStates = new WeakMap<QueryClient, ListState>();

/**
 * Shows a change at once. Several are saved one after the other, so that the last choice about a notification wins; a
 * refusal reverts its own change only; and the lists are reloaded once the last of them is answered.
 */
export function listChange<Input>(
  queryClient: QueryClient,
  userId: string,
  { changeFor, save, isAll = false }: ListChange<Input>,
): MutationOptions<void, Error, Input, Shown> {
  const queryKey = notificationsOf(userId);
  return {
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: save,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const state = listStateOf(queryClient);
      // An unanswered change of an ended session is dropped.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) state.shown.clear();
      if (state.shown.size === 0) state.serverData = queryClient.getQueriesData({ queryKey });
      const change = { change: changeFor(input), isAll };
      state.shown.add(change);
      show(queryClient, userId, change);
      return change;
    },
    onError: (_error, _input, change) => {
      const { serverData, shown } = listStateOf(queryClient);
      if (change) shown.delete(change);
      for (const [key, data] of serverData) queryClient.setQueryData(key, data);
      for (const other of shown) show(queryClient, userId, other);
      toast.error(t('Your notifications are unchanged'), {
        description: t('Try again in a moment.'),
      });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return undefined;
      listStateOf(queryClient).shown.clear();
      return queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Reloads the lists and the count; while a change of them is being saved, that happens after it instead. */
export function refetchNotifications(queryClient: QueryClient, userId: string): void {
  const queryKey = notificationsOf(userId);
  const isSaving = queryClient.isMutating({ mutationKey: queryKey }) > 0;
  // The reload after a change may have begun before this event: then it runs once more.
  if (isSaving && listStateOf(queryClient).shown.size > 0) return;
  void queryClient.invalidateQueries({ queryKey });
}

/** The moment up to which everything is known: now, or the newest notification where the server's clock is ahead. */
export function knownUntil(queryClient: QueryClient, userId: string, now: Date): string {
  const later = knownRows(queryClient, userId)
    .map(({ created_at }) => created_at)
    .filter((at) => Date.parse(at) >= now.getTime());
  return later.toSorted().at(-1) ?? now.toISOString();
}

function listStateOf(queryClient: QueryClient): ListState {
  const state = listStates.get(queryClient) ?? { serverData: [], shown: new Set() };
  listStates.set(queryClient, state);
  return state;
}

/** The bell's list, the pages of the centre and the count always agree. */
function show(queryClient: QueryClient, userId: string, { change, isAll }: Shown): void {
  const { queryKey: unreadKey } = unreadNotificationsQuery(userId);
  const known = knownRows(queryClient, userId);
  const fewer = unreadIn(known) - unreadIn(change(known));
  queryClient.setQueryData(unreadKey, (count) => {
    if (isAll) return 0;
    return count === undefined ? undefined : Math.max(0, count - fewer);
  });
  queryClient.setQueriesData<NotificationRow[] | Pages>(listsOf(userId), (data) => {
    if (data === undefined || Array.isArray(data)) return data && change(data);
    return { ...data, pages: data.pages.map(change) };
  });
}

/** Every loaded notification, once. */
function knownRows(queryClient: QueryClient, userId: string): NotificationRow[] {
  const known = new Map<string, NotificationRow>();
  for (const [, data] of queryClient.getQueriesData<NotificationRow[] | Pages>(listsOf(userId))) {
    const rows = data && (Array.isArray(data) ? data : data.pages.flat());
    for (const row of rows ?? []) known.set(row.id, row);
  }
  return [...known.values()];
}

function listsOf(userId: string) {
  return { queryKey: notificationsOf(userId), predicate: isList };
}

function isList({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[2] === 'latest' || queryKey[2] === 'pages';
}

function unreadIn(rows: readonly NotificationRow[]): number {
  return rows.filter(({ is_read }) => !is_read).length;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listChange,
  type ListChange,
  knownUntil,
} from '#web/features/messaging/notifications/list-change.ts';
import { ELSEWHERE } from '#web/features/messaging/notifications/notifications-query.ts';
import { backend } from '#web/lib/supabase/backend.ts';
import { serverOffsetMs } from '#web/lib/supabase/public-config.ts';

/** Marks one as read, or as unread again. */
export function useMarkRead(userId: string) {
  return useListChange<{ id: string; isRead: boolean }>(userId, {
    changeFor:
      ({ id, isRead }) =>
      (rows) =>
        rows.map((row) => (row.id === id ? { ...row, is_read: isRead } : row)),
    save: async ({ id, isRead }) => {
      await table().update({ is_read: isRead }).eq('id', id).throwOnError();
    },
  });
}

export function useMarkAllRead(userId: string): () => void {
  return useAllChange(userId, {
    changeFor: () => (rows) => rows.map((row) => ({ ...row, is_read: true })),
    save: async (until) => {
      const unread = table().update({ is_read: true }).eq('user_id', userId).eq('is_read', false);
      await unread.neq('type', ELSEWHERE).lte('created_at', until).throwOnError();
    },
  });
}

export function useDeleteAll(userId: string): () => void {
  return useAllChange(userId, {
    changeFor: () => () => [],
    save: async (until) => {
      const all = table().delete().eq('user_id', userId).neq('type', ELSEWHERE);
      await all.lte('created_at', until).throwOnError();
    },
  });
}

export function useDeleteOne(userId: string) {
  return useListChange<string>(userId, {
    changeFor: (id) => (rows) => rows.filter((row) => row.id !== id),
    save: async (id) => {
      await table().delete().eq('id', id).throwOnError();
    },
  });
}

function useListChange<Input>(userId: string, change: ListChange<Input>) {
  return useMutation(listChange(useQueryClient(), userId, change));
}

/**
 * All means everything received until the press, whatever part of it is on the screen: what arrives while it is being
 * saved was not seen yet.
 */
function useAllChange(userId: string, change: ListChange<string>): () => void {
  const queryClient = useQueryClient();
  const { mutate } = useListChange(userId, { ...change, isAll: true });
  return () => mutate(knownUntil(queryClient, userId, new Date(Date.now() + serverOffsetMs())));
}

function table() {
  return backend().from('notifications');
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listChange,
  type ListChange,
  newestKnown,
} from '#web/features/notifications/list-change.ts';
import { ELSEWHERE } from '#web/features/notifications/notifications-query.ts';
import { backend } from '#web/lib/backend.ts';

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
    save: async (newest) => {
      const unread = table().update({ is_read: true }).eq('user_id', userId).eq('is_read', false);
      await upTo(newest, unread.neq('type', ELSEWHERE)).throwOnError();
    },
  });
}

export function useDeleteAll(userId: string): () => void {
  return useAllChange(userId, {
    changeFor: () => () => [],
    save: async (newest) => {
      const all = table().delete().eq('user_id', userId).neq('type', ELSEWHERE);
      await upTo(newest, all).throwOnError();
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

/** All means all that was told until the press: what comes while it is being saved was not seen yet. */
function useAllChange(userId: string, change: ListChange<string | null>): () => void {
  const queryClient = useQueryClient();
  const { mutate } = useListChange(userId, { ...change, isAll: true });
  return () => mutate(newestKnown(queryClient, userId));
}

function upTo<Question extends { lte(column: 'created_at', value: string): Question }>(
  newest: string | null,
  question: Question,
): Question {
  return newest === null ? question : question.lte('created_at', newest);
}

function table() {
  return backend().from('notifications');
}

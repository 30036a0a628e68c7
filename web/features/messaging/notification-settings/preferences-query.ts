import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preference } from '#core/notifications/preferences.ts';
import {
  type Choice,
  choose,
  stepsBetween,
} from '#web/features/messaging/notification-settings/choices.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

const keyOf = (userId: string) => ['notification-preferences', userId];

/** This person's preferences that differ from the defaults. */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async (): Promise<Preference[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('notification_preferences')
        .select('topic,channel,is_enabled')
        .throwOnError();
      return data;
    },
  });

interface Step {
  readonly before: readonly Preference[];
  readonly after: readonly Preference[];
}

/** Choices take effect at once on the screen; a refusal reverts them with its reason. */
export function useChoose(userId: string) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(userId);
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other, so that the last choice is written last.
    scope: { id: queryKey.join(' ') },
    mutationFn: (step: Step) => save(userId, step),
    onMutate: async ({ before, after }) => {
      await queryClient.cancelQueries({ queryKey });
      // Others may be in flight: only this change's rows are updated.
      queryClient.setQueryData<Preference[]>(queryKey, (rows = []) =>
        changed(rows, { before, after }),
      );
    },
    onError: (error, { before, after }) => {
      queryClient.setQueryData<Preference[]>(queryKey, (rows = []) =>
        changed(rows, { before: after, after: before }),
      );
      const { title, message } = stepRefusal(error);
      toast.error(title, { description: message });
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  return {
    /** Returns a function that undoes it. */
    choose(choice: Choice): () => void {
      const before = queryClient.getQueryData<Preference[]>(queryKey) ?? [];
      const after = choose(before, choice);
      // At once: a checkbox that waits for anything flips back for a moment.
      queryClient.setQueryData<Preference[]>(queryKey, after);
      mutate({ before, after });
      return () => mutate({ before: after, after: before });
    },
  };
}

function changed(rows: readonly Preference[], { before, after }: Step): Preference[] {
  const { put, drop } = stepsBetween(before, after);
  const is = ({ topic, channel }: Preference) => `${topic} ${channel}`;
  const touched = new Set([...put, ...drop].map(is));
  return [...rows.filter((row) => !touched.has(is(row))), ...put];
}

async function save(userId: string, { before, after }: Step): Promise<void> {
  const { put, drop } = stepsBetween(before, after);
  const client = await lazyBackend();
  const table = () => client.from('notification_preferences');
  if (put.length > 0) {
    await table()
      .upsert(put.map((row) => ({ user_id: userId, ...row })))
      .throwOnError();
  }
  for (const { topic, channel } of drop) {
    const row = table().delete().eq('user_id', userId).eq('topic', topic).eq('channel', channel);
    await row.throwOnError();
  }
}

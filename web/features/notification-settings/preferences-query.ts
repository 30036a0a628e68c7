import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeChannel } from '#core/notifications/event.ts';
import type { NoticeGroup } from '#core/notifications/groups.ts';
import type { Preference } from '#core/notifications/preferences.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const keyOf = (userId: string) => ['notification-preferences', userId];

/** What this person chose otherwise than the product does by itself. */
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

interface Choice {
  readonly topic: NoticeGroup;
  readonly channel: NoticeChannel;
  readonly is_enabled: boolean;
}

/** Takes effect at once on the screen; a refusal puts the switch back and says why. */
export function useChoose(userId: string) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(userId);
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const client = await lazyBackend();
      await client
        .from('notification_preferences')
        .upsert({ user_id: userId, ...choice })
        .throwOnError();
    },
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Preference[]>(queryKey);
      queryClient.setQueryData<Preference[]>(queryKey, (rows = []) => [
        ...rows.filter(
          ({ topic, channel }) => topic !== choice.topic || channel !== choice.channel,
        ),
        choice,
      ]);
      return { before };
    },
    onError: (error, _choice, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

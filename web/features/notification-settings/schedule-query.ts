import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_SCHEDULE, type NoticeSchedule } from '#core/notifications/notice-schedule.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';

const COLUMNS = 'time_zone,quiet_from,quiet_to,steps_pass,digest,digest_hour,digest_weekday';

const keyOf = (userId: string) => ['notification-schedule', userId];

/** When somebody wants to be left alone, and whether their news come together. */
export const scheduleQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async (): Promise<NoticeSchedule> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('notification_schedules')
        .select(COLUMNS)
        .eq('user_id', userId)
        .maybeSingle<NoticeSchedule>()
        .throwOnError();
      return data ?? DEFAULT_SCHEDULE;
    },
  });

interface Step {
  readonly before: NoticeSchedule;
  readonly after: NoticeSchedule;
}

/** Takes effect at once on the screen; a refusal puts it back and says why. */
export function useSchedule(userId: string) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(userId);
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: async ({ after }: Step) => {
      const client = await lazyBackend();
      await client
        .from('notification_schedules')
        .upsert({ user_id: userId, ...after })
        .throwOnError();
    },
    onMutate: async ({ after }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NoticeSchedule>(queryKey, after);
    },
    onError: (error, { before }) => {
      queryClient.setQueryData<NoticeSchedule>(queryKey, before);
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  return (change: Partial<NoticeSchedule>) => {
    const before = queryClient.getQueryData<NoticeSchedule>(queryKey) ?? DEFAULT_SCHEDULE;
    const after = { ...before, ...change };
    // At once: a switch that waits for anything falls back for a moment.
    queryClient.setQueryData<NoticeSchedule>(queryKey, after);
    mutate({ before, after });
  };
}

import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  DEFAULT_SCHEDULE,
  type NotificationSchedule,
} from '#core/notifications/notification-schedule.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

const COLUMNS = 'time_zone,quiet_from,quiet_to,steps_pass,digest,digest_hour,digest_weekday';

const keyOf = (userId: string) => ['notification-schedule', userId];

/** A person's quiet hours, and whether they get a digest. */
export const scheduleQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async (): Promise<NotificationSchedule> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('notification_schedules')
        .select(COLUMNS)
        .eq('user_id', userId)
        .maybeSingle<NotificationSchedule>()
        .throwOnError();
      return data ?? DEFAULT_SCHEDULE;
    },
  });

interface Step {
  readonly before: NotificationSchedule;
  readonly part: Partial<NotificationSchedule>;
}

/** Takes effect at once on the screen; a refusal reverts that part with its reason. */
export function useSchedule(userId: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(
    scheduleChange(queryClient, userId, async (part) => {
      const client = await lazyBackend();
      // Only what was changed: another tab may have changed the rest.
      await client
        .from('notification_schedules')
        .upsert({ user_id: userId, ...part })
        .throwOnError();
    }),
  );
  return (part: Partial<NotificationSchedule>) => {
    const before = scheduleIn(queryClient, userId);
    // At once: a switch that waits for anything flips back for a moment.
    queryClient.setQueryData<NotificationSchedule>(keyOf(userId), { ...before, ...part });
    mutate({ before, part });
  };
}

/** Changes are saved one after the other, so that the last choice is written last. */
export function scheduleChange(
  queryClient: QueryClient,
  userId: string,
  save: (part: Partial<NotificationSchedule>) => Promise<void>,
): MutationOptions<void, Error, Step> {
  const queryKey = keyOf(userId);
  const show = (part: Partial<NotificationSchedule>) =>
    queryClient.setQueryData<NotificationSchedule>(queryKey, {
      ...scheduleIn(queryClient, userId),
      ...part,
    });
  return {
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ part }) => save(part),
    onMutate: async ({ part }) => {
      await queryClient.cancelQueries({ queryKey });
      show(part);
    },
    onError: (error, { before, part }) => {
      show(takenBack(scheduleIn(queryClient, userId), before, part));
      const { title, message } = stepRefusal(error);
      toast.error(title, { description: message });
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  };
}

/** This part before the change, except what was changed again since. */
function takenBack(
  now: NotificationSchedule,
  before: NotificationSchedule,
  part: Partial<NotificationSchedule>,
): Partial<NotificationSchedule> {
  const names = Object.keys(part) as (keyof NotificationSchedule)[];
  if (names.some((name) => now[name] !== part[name])) return {};
  return Object.fromEntries(
    names.map((name) => [name, before[name]]),
  ) as Partial<NotificationSchedule>;
}

function scheduleIn(queryClient: QueryClient, userId: string): NotificationSchedule {
  return queryClient.getQueryData<NotificationSchedule>(keyOf(userId)) ?? DEFAULT_SCHEDULE;
}

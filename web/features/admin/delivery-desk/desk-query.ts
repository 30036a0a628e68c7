import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import type { DeliverySearch } from '#web/features/admin/delivery-desk/delivery-search.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type Answer = Database['public']['Functions']['list_deliveries']['Returns'];
export type DeskDelivery = Answer['deliveries'][number];
export type DeskCounts = Answer['counts'];
export type DeskClosed = Answer['closed'];
type GivenUp = Database['public']['Functions']['count_given_up']['Args'];

const REFRESH_MS = 15_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filtered log, newest first; polled while it is visible. */
export const deliveriesQuery = ({ status, channel, type }: DeliverySearch, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['delivery-desk', 'log', status, channel, type, userId],
    queryFn: ({ pageParam }) =>
      call('list_deliveries', {
        p_status: status,
        p_channel: channel,
        p_type: type,
        p_user_id: userId,
        p_cursor: pageParam,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** How many messages were given up, and how many of them one batch retries. */
export const givenUpQuery = (input: GivenUp) =>
  queryOptions({
    queryKey: ['delivery-desk', 'given-up', input],
    queryFn: () => call('count_given_up', input),
    staleTime: 0,
  });

/** The owner of deliveries, by an id or a handle; null where there is none. */
export const personQuery = (person: string) =>
  queryOptions({
    queryKey: ['delivery-desk', 'person', person],
    queryFn: async (): Promise<string | null> => {
      if (ID.test(person)) return person.toLowerCase();
      const client = await lazyBackend();
      const { data } = await client
        .from('trader_profiles')
        .select('id')
        .eq('handle', person)
        .limit(1)
        .throwOnError();
      return data[0]?.id ?? null;
    },
    enabled: person !== '',
  });

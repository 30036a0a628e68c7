import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ApiKeys } from '#core/merchant-api/wire.ts';
import type { EventDay } from '#core/webhooks/event-day.ts';
import type { WebhookDelivery, WebhookHour } from '#core/webhooks/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export const apiKeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['merchant', 'api-keys', userId],
    queryFn: async () => (await call('list_api_keys', {})).keys,
    staleTime: 0,
  });
export type ApiKey = z.infer<typeof ApiKeys>['keys'][number];

/** Where events are sent, as its merchant sees it. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly description: string;
  readonly signing: 'v1' | 'v1a';
  readonly public_key: string | null;
  readonly previous_until: string | null;
  readonly status: 'active' | 'disabled';
  readonly disabled_reason: 'merchant' | 'gone' | 'failing' | null;
  readonly first_failed_at: string | null;
  readonly failures: number;
}

export const endpointsQuery = (userId: string, isTest: boolean) =>
  queryOptions({
    queryKey: ['merchant', 'endpoints', userId, isTest],
    queryFn: async (): Promise<WebhookEndpoint[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('webhook_endpoints')
        .select(
          'id,url,types,description,signing,public_key,previous_until,status,disabled_reason,first_failed_at,failures',
        )
        .eq('merchant_id', userId)
        .eq('is_test', isTest)
        .order('created_at')
        .overrideTypes<WebhookEndpoint[], { merge: false }>()
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

export type DeliveryState = WebhookDelivery['state'];

/** What was sent to a merchant's endpoints of a mode, newest first, a page at a time. */
export const deliveriesQuery = (userId: string, isTest: boolean, state: DeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: ['merchant', 'deliveries', userId, isTest, state],
    queryFn: ({ pageParam }) =>
      call('list_webhook_deliveries', { p_state: state, p_is_test: isTest, p_before: pageParam }),
    staleTime: 0,
    refetchInterval: 15_000,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
  });

/** Events of the last 48 hours of a mode, by endpoint and hour. */
export const deliveryHoursQuery = (userId: string, isTest: boolean) =>
  queryOptions({
    queryKey: ['merchant', 'deliveries', 'hours', userId, isTest],
    queryFn: async (): Promise<readonly WebhookHour[]> =>
      (await call('count_webhook_deliveries', { p_is_test: isTest })).hours,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** The newest day of a mode that is closed: its events are numbered without a gap, and signed. Null before the first. */
export const closedDayQuery = (userId: string, isTest: boolean) =>
  queryOptions({
    queryKey: ['merchant', 'closed-day', userId, isTest],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('merchant_events')
        .select('data')
        .eq('merchant_id', userId)
        .eq('is_test', isTest)
        .eq('type', 'events.day_closed')
        .order('seq', { ascending: false })
        .limit(1)
        .overrideTypes<{ data: Pick<EventDay, 'day' | 'count'> }[], { merge: false }>()
        .throwOnError();
      return data[0]?.data ?? null;
    },
  });

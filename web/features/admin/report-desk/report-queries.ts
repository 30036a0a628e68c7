import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

const AGAIN_MS = 10_000;

/** Open reports, oldest first; decided ones, newest first. */
export const reportsQuery = (decided: boolean) =>
  infiniteQueryOptions({
    queryKey: ['report-desk', 'reports', decided],
    queryFn: ({ pageParam }) =>
      call('list_message_reports', { p_decided: decided, p_cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

/** One report with the conversation around the message, and both people. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['report-desk', 'report', reportId],
    queryFn: () => call('get_message_report', { p_report_id: reportId }),
    staleTime: 0,
  });

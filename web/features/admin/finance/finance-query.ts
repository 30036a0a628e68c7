import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

export type FinanceReport = Database['public']['Functions']['get_finance_report']['Returns'];

/** Both days in Lagos, included. */
export interface FinanceDays {
  readonly from: string;
  readonly to: string;
}

export const financeReportQuery = ({ from, to }: FinanceDays) =>
  queryOptions({
    queryKey: ['finance', from, to],
    queryFn: () => call('get_finance_report', { p_from: from, p_to: to }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

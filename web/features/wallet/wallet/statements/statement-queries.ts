import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CryptoAsset } from '#core/money/assets.ts';
import { call } from '#web/lib/supabase/call.ts';
import { fetchFile, saveFile } from '#web/lib/supabase/fetch-file.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

/** The months of a year with their totals; without a year, of the current one. */
export const statementMonthsQuery = (userId: string, year: number | null) =>
  queryOptions({
    queryKey: ['wallet', 'statement-months', userId, year],
    queryFn: () => call('get_statement_months', { p_year: year }),
    staleTime: 30_000,
  });

type StatementYear = Awaited<
  ReturnType<NonNullable<ReturnType<typeof statementMonthsQuery>['queryFn']>>
>;
export type StatementMonth = StatementYear['months'][number];

export interface DownloadRequest {
  readonly path: string;
  readonly name: string;
}

export function statementFile(
  month: string,
  format: 'csv' | 'pdf',
  asset: CryptoAsset | null,
): DownloadRequest {
  const query = new URLSearchParams({ month, format, ...(asset ? { asset } : {}) });
  return {
    path: `/functions/v1/wallet-statement?${query}`,
    name: `oja-statement-${month}${asset ? `-${asset}` : ''}.${format}`,
  };
}

export function taxFile(year: number): DownloadRequest {
  return { path: `/functions/v1/tax-pack?year=${year}`, name: `oja-tax-pack-${year}.csv` };
}

/** Downloads and saves a file, with progress. */
export function useDownload() {
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: ({ path }: DownloadRequest) => {
      setBytes(0);
      return fetchFile(path, setBytes);
    },
    onSuccess: (file, { name }) => {
      saveFile(file, name);
      toast.success(t('Saved as {name}', { name }));
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return { ...download, bytes };
}

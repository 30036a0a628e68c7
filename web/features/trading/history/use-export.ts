import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type HistoryLine, historyCsv } from '#web/features/trading/history/history-csv.ts';
import type { HistorySearch } from '#web/features/trading/history/history-search.ts';
import { readHistory } from '#web/features/trading/history/history-query.ts';

const ROWS_AT_A_TIME = 500;
/** Anything larger has to be exported by period. */
const MOST_ROWS = 20_000;

/** Saves the filtered list, all of it, as a spreadsheet. `rows` is how many have been loaded so far. */
export function useExport(userId: string, search: HistorySearch) {
  const [rows, setRows] = useState(0);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      setRows(0);
      save(historyCsv(await readAll(userId, search, setRows)), 'oja-trades.csv');
    },
  });
  return { run: () => mutate(), busy: isPending, failed: isError, rows };
}

async function readAll(
  userId: string,
  search: HistorySearch,
  reportProgress: (rows: number) => void,
): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let next: Awaited<ReturnType<typeof readHistory>>['next'] = null;
  do {
    const page = await readHistory(userId, search, next, ROWS_AT_A_TIME);
    lines.push(...page.lines);
    next = page.next;
    reportProgress(lines.length);
  } while (next && lines.length < MOST_ROWS);
  return lines;
}

function save(text: string, name: string): void {
  // With a byte order mark, or spreadsheets read names as Latin-1.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

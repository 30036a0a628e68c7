import { useMutation } from '@tanstack/react-query';
import type { FinanceDays } from '#web/features/admin/finance/finance-query.ts';
import { toast } from '#web/lib/page/toast.ts';
import { fetchFile, saveFile } from '#web/lib/supabase/fetch-file.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';

/** Both parts of the report as spreadsheets; each download is logged. */
export function FinanceFiles({ days }: { days: FinanceDays }) {
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton days={days} part="fees" label="Fees by day (CSV)" />
      <FileButton days={days} part="trial_balance" label="Trial balance (CSV)" />
    </div>
  );
}

function FileButton({
  days: { from, to },
  part,
  label,
}: {
  days: FinanceDays;
  part: 'fees' | 'trial_balance';
  label: string;
}) {
  const query = new URLSearchParams({ p_from: from, p_to: to, p_part: part }).toString();
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile(`/functions/v1/finance-export?${query}`, () => undefined),
    onSuccess: (file) => saveFile(file, `oja-${part.replace('_', '-')}-${from}-${to}.csv`),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return (
    <Button size="md" busy={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  );
}

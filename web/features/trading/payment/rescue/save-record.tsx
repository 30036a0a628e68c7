import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Saves the whole signed record of a trade as a file, which anybody can verify without Oja. */
export function SaveRecord({ tradeId }: { tradeId: string }) {
  const online = useOnline();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => call('export_trade_bundle', { p_trade_id: tradeId }),
    onSuccess: (bundle) => {
      downloadFile(`oja-record-${tradeReference(tradeId)}.json`, JSON.stringify(bundle, null, 2));
      toast.success(t('Record saved'));
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return (
    <Button onClick={() => save.mutate()} busy={save.isPending} disabled={!online}>
      <Icon of={FileDown} />
      {t('Save record')}
    </Button>
  );
}

function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

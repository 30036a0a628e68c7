import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Draws the receipt and opens the phone's share sheet; elsewhere it is saved. */
export function ShareReceipt({ tradeId }: { tradeId: string }) {
  const online = useOnline();
  const share = useMutation({
    mutationFn: () => makePicture(tradeId),
    onSuccess: (file) => hand(file),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
  return (
    <Button onClick={() => share.mutate()} busy={share.isPending} disabled={!online}>
      <Icon of={Share2} />
      {t('Save receipt')}
    </Button>
  );
}

async function makePicture(tradeId: string): Promise<File> {
  const [receipt, { drawReceipt }, { receiptPrint }] = await Promise.all([
    call('get_trade_receipt', { p_trade_id: tradeId }),
    import('#web/features/trading/receipt/draw-receipt.ts'),
    import('#web/features/trading/receipt/receipt-print.ts'),
  ]);
  const picture = await drawReceipt(receiptPrint(receipt, location.origin));
  return new File([picture], `oja-receipt-${receipt.reference}.png`, { type: 'image/png' });
}

async function hand(file: File): Promise<void> {
  const phone = matchMedia('(pointer: coarse)').matches;
  if (phone && navigator.canShare?.({ files: [file] })) {
    // Closing the share sheet is no failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  toast.success(t('Receipt saved'));
}

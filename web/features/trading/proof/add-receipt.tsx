import { ReceiptNotSent } from '#web/features/trading/proof/receipt-not-sent.tsx';
import { ReceiptPicker } from '#web/features/trading/proof/receipt-picker.tsx';
import { ReceiptProgress } from '#web/features/trading/proof/receipt-progress.tsx';
import { useSendReceipt } from '#web/features/trading/proof/use-send-receipt.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';

/** Where the buyer adds the receipt of the bank app. It is optional: marking as paid is enough. */
export function AddReceipt({ tradeId, isFirst }: { tradeId: string; isFirst: boolean }) {
  const online = useOnline();
  const send = useSendReceipt(tradeId);
  return (
    <div className="flex flex-col gap-3">
      <ReceiptPicker
        title={isFirst ? t('Add your receipt') : t('Add another receipt')}
        label={isFirst ? t('Choose a receipt') : t('Choose another receipt')}
        busy={send.isPending}
        onFile={(file) => send.mutate(file)}
      >
        {send.isPending ? (
          <ReceiptProgress sending={send.sending} />
        ) : (
          <p className="text-sm text-ink2">
            {online
              ? t('An image or PDF from your bank app. It is optional.')
              : t('You are offline. You can add a receipt when you are back online.')}
          </p>
        )}
      </ReceiptPicker>
      {send.isError && (
        <ReceiptNotSent
          error={send.error}
          safe={t('Your crypto stays in escrow for you, with or without a receipt.')}
          retry={() => send.variables && send.mutate(send.variables)}
        />
      )}
    </div>
  );
}

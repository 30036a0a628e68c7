import { clsx } from 'clsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReceiptNotSent } from '#web/features/trading/proof/receipt-not-sent.tsx';
import { ReceiptPicker } from '#web/features/trading/proof/receipt-picker.tsx';
import { ReceiptProgress } from '#web/features/trading/proof/receipt-progress.tsx';
import { uploadReceipt, type Uploading } from '#web/features/trading/proof/upload-receipt.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';

/** The receipt without which crypto is not locked again; it is uploaded as soon as it is chosen. */
export function LateReceipt({
  tradeId,
  onReady,
}: {
  tradeId: string;
  /** With its name in the bucket; null while another one is uploading. */
  onReady: (path: string | null) => void;
}) {
  const online = useOnline();
  const [step, setStep] = useState<Uploading>({ step: 'shrinking' });
  const upload = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => uploadReceipt(tradeId, file, setStep),
    onMutate: () => onReady(null),
    onSuccess: (path) => onReady(path),
  });
  const chosen = upload.isSuccess ? upload.variables.name : null;
  return (
    <div className="flex flex-col gap-3">
      <ReceiptPicker
        title={chosen === null ? t('Add your receipt') : t('Your receipt is ready')}
        label={chosen === null ? t('Choose a receipt') : t('Choose another receipt')}
        busy={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      >
        {upload.isPending ? (
          <ReceiptProgress sending={step} />
        ) : (
          <p
            className={clsx('text-sm text-ink2', chosen !== null && 'truncate')}
            aria-live="polite"
          >
            {chosen ??
              (online
                ? t('An image or PDF from your bank app. Required here.')
                : t('You are offline. You can add a receipt when you are back online.'))}
          </p>
        )}
      </ReceiptPicker>
      {upload.isError && (
        <ReceiptNotSent
          error={upload.error}
          safe={t('Not saved. Do not pay again.')}
          retry={() => upload.variables && upload.mutate(upload.variables)}
        />
      )}
    </div>
  );
}

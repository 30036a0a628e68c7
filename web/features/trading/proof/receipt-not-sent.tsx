import { UnusableReceipt } from '#web/features/trading/proof/upload-receipt.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { UploadRefused } from '#web/lib/supabase/upload-file.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Why a receipt did not arrive, and whether to retry. */
export function ReceiptNotSent({
  error,
  safe,
  retry,
}: {
  error: unknown;
  /** Where the money is meanwhile. */
  safe: string;
  retry: () => void;
}) {
  if (error instanceof UnusableReceipt) {
    return <ErrorState title={t('This file can’t be used as a receipt')} money={t(error.reason)} />;
  }
  if (error instanceof UploadRefused) {
    const { status } = error;
    // The bucket's limit for this trade is reached, or the trade has moved on.
    const isFinal = status === 400 || status === 403;
    return (
      <ErrorState
        title={isFinal ? t('You can’t add more receipts here') : t('Receipt not sent')}
        money={
          status === 413 || status === 415 ? `${t('Choose another picture or PDF.')} ${safe}` : safe
        }
        offline={status === null}
        {...(!isFinal && { onRetry: retry })}
      />
    );
  }
  const { code, title, message } = refusalOf(error);
  return (
    <ErrorState
      title={code === null ? t('Receipt not sent') : title}
      money={code === null ? safe : message}
      {...(code === null && { onRetry: retry })}
    />
  );
}

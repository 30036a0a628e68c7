import { clsx } from 'clsx';
import { ReceiptText } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { DOCUMENT_KIND } from '#core/limits/receipt-limits.ts';
import { ReceiptProgress } from '#web/features/proof/receipt-progress.tsx';
import { UnusableReceipt, useSendReceipt } from '#web/features/proof/use-send-receipt.ts';
import { msg, t } from '#web/lib/language.ts';
import { useOnline } from '#web/lib/online.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { PICTURE_KINDS } from '#web/lib/shrink-image.ts';
import { UploadRefused } from '#web/lib/upload-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

const KINDS = [...PICTURE_KINDS, DOCUMENT_KIND].join(',');

/** Where the buyer drops or chooses the receipt of the bank app. Nobody has to: saying that one has paid is enough. */
export function AddReceipt({ tradeId, isFirst }: { tradeId: string; isFirst: boolean }) {
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const send = useSendReceipt(tradeId);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && online && !send.isPending) send.mutate(file);
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <div className="flex flex-col gap-3">
      <div
        onDragEnter={(event) => over(event, true)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          take(event.dataTransfer.files[0]);
        }}
        className={clsx(
          'flex items-center gap-4 rounded-control border border-dashed p-4',
          isOver ? 'border-aro bg-s2' : 'border-edge',
        )}
      >
        <Icon of={ReceiptText} className="text-ink2" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {isFirst ? t('Add your receipt') : t('Add another receipt')}
          </p>
          {send.isPending ? (
            <ReceiptProgress sending={send.sending} />
          ) : (
            <p className="text-sm text-ink2">
              {online
                ? t('An image or PDF from your bank app. It is optional.')
                : t('You are offline. Adding a receipt waits.')}
            </p>
          )}
        </div>
        <Button
          busy={send.isPending}
          disabled={!online}
          aria-label={isFirst ? t('Choose a receipt') : t('Choose another receipt')}
          onClick={() => input.current?.click()}
        >
          {t('Choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={KINDS}
          hidden
          aria-label={t('Receipt')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </div>
      {send.isError && (
        <NotSent error={send.error} retry={() => send.variables && send.mutate(send.variables)} />
      )}
    </div>
  );
}

const SAFE = msg(
  'Your crypto stays locked for you, and whether you have paid does not depend on this.',
);

function NotSent({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof UnusableReceipt) {
    return <ErrorState title={t('This file cannot be your receipt')} money={t(error.message)} />;
  }
  if (error instanceof UploadRefused) {
    const { status } = error;
    // The bucket has had enough of this trade, or the trade has moved on.
    const isFinal = status === 400 || status === 403;
    return (
      <ErrorState
        title={isFinal ? t('No more receipts can be added here') : t('The receipt was not sent')}
        money={
          status === 413 || status === 415
            ? `${t('Choose another picture or PDF.')} ${t(SAFE)}`
            : t(SAFE)
        }
        offline={status === null}
        {...(!isFinal && { onRetry: retry })}
      />
    );
  }
  const { code, title, message } = refusalOf(error);
  return (
    <ErrorState
      title={code === null ? t('The receipt was not sent') : title}
      money={code === null ? t(SAFE) : message}
      {...(code === null && { onRetry: retry })}
    />
  );
}

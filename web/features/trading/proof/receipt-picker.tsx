import { clsx } from 'clsx';
import { ReceiptText } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { DOCUMENT_KIND } from '#core/proofs/receipt-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { PICTURE_KINDS } from '#web/lib/forms/shrink-image.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const KINDS = [...PICTURE_KINDS, DOCUMENT_KIND].join(',');

/** Where a receipt is dropped or chosen; disabled while one is uploading. */
export function ReceiptPicker({
  title,
  label,
  busy,
  onFile,
  children,
}: {
  title: string;
  /** The button's label for screen readers. */
  label: string;
  busy: boolean;
  onFile: (file: File) => void;
  /** Below the title: what is needed, or the progress. */
  children: ReactNode;
}) {
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && online && !busy) onFile(file);
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
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
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      <Button
        busy={busy}
        disabled={!online}
        aria-label={label}
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
  );
}

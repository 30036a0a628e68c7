import { clsx } from 'clsx';
import { FileCheck2, ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { DOCUMENT_FILE_TYPES } from '#core/identity/documents/document-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One file of a form: a picture from the camera or the disk, or a PDF. */
export function FileField({
  label,
  about,
  value,
  onChange,
  ref,
  error,
  ofSelfie = false,
}: {
  label: string;
  about: string;
  value: File | null;
  onChange: (file: File | null) => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
  /** Opens the camera at the front, on a phone. */
  ofSelfie?: boolean;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={clsx(
          'flex items-center gap-4 rounded-control border border-dashed p-4',
          error ? 'border-ewu' : 'border-edge',
        )}
      >
        <Icon of={value ? FileCheck2 : ImagePlus} className={value ? 'text-ewe' : 'text-ink2'} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{label}</p>
          <p className="truncate text-sm text-ink2">{value ? value.name : about}</p>
        </div>
        <Button
          ref={ref}
          aria-label={
            value ? t('Change: {what}', { what: label }) : t('Choose: {what}', { what: label })
          }
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {value ? t('Change') : t('Choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={DOCUMENT_FILE_TYPES.join(',')}
          {...(ofSelfie && { capture: 'user' as const })}
          aria-label={label}
          onChange={({ target }) => {
            onChange(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
      </div>
      <FieldLine id={id} error={error} />
    </div>
  );
}

import { Check, FileImage, Paperclip, RotateCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { EVIDENCE_KINDS, TOO_MANY_FILES } from '#web/features/trading/disputes/evidence.ts';
import type {
  EvidenceFile,
  EvidenceFiles,
} from '#web/features/trading/disputes/use-evidence-files.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Pictures and PDFs for a statement, uploaded while one writes it. */
export function EvidenceField({
  evidence,
  hint,
  disabled,
}: {
  evidence: EvidenceFiles;
  hint: string;
  disabled: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { files, isFull } = evidence;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-sm font-semibold text-ink2">
        {t('Evidence')}
      </p>
      {files.length > 0 && (
        <ul className="mt-1.5 border-t border-line">
          {files.map((file) => (
            <FileLine
              key={file.name}
              file={file}
              onRetry={() => evidence.retry(file.name)}
              onRemove={() => evidence.remove(file.name)}
            />
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={disabled || isFull}
          onClick={() => input.current?.click()}
          aria-describedby={`${id}-hint`}
        >
          <Icon of={Paperclip} />
          {files.length === 0 ? t('Add a file') : t('Add another')}
        </Button>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-52 text-sm text-ink3">
          {isFull ? t(TOO_MANY_FILES) : hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={EVIDENCE_KINDS}
        multiple
        tabIndex={-1}
        aria-label={t('Choose files')}
        className="sr-only"
        onChange={({ target }) => {
          evidence.add([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </div>
  );
}

function FileLine({
  file: { label, progress, problem, mayRetry },
  onRetry,
  onRemove,
}: {
  file: EvidenceFile;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const percent = Math.round(progress * 100);
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-b border-line py-1">
      <Icon of={FileImage} className="text-ink3" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{label}</p>
        <p aria-live="polite" className={`text-sm ${problem ? 'text-ewu' : 'text-ink3'}`}>
          {problem ? t(problem) : progress === 1 ? t('Added') : `${percent} %`}
        </p>
      </div>
      {progress === 1 && <Icon of={Check} className="text-ewe" />}
      {problem && mayRetry && (
        <Button size="sm" onClick={onRetry} aria-label={t('Try {label} again', { label })}>
          <Icon of={RotateCw} size={16} />
          {t('Try again')}
        </Button>
      )}
      <IconButton icon={X} label={t('Remove {label}', { label })} onClick={onRemove} />
      {progress < 1 && !problem && (
        <span aria-hidden="true" className="absolute inset-x-0 -bottom-px h-0.5">
          <span
            className="block h-full origin-left bg-ink2"
            style={{ transform: `scaleX(${progress})` }}
          />
        </span>
      )}
    </li>
  );
}

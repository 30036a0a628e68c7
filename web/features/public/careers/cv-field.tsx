import { CircleAlert, FileText } from 'lucide-react';
import { useId, useRef, type Ref } from 'react';
import { cvProblem } from '#core/careers/application-fields.ts';
import { CV_TYPE } from '#core/careers/limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where the CV is chosen. It stays in the browser until the application is sent. */
export function CvField({
  file,
  error,
  disabled,
  onChoose,
  ref,
}: {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  /** A file that can be a CV, none, or what is wrong with the chosen one. */
  onChoose: (chosen: { file: File | null; problem: string | null }) => void;
  /** The button that opens the choice; the file's own input is hidden behind it. */
  ref?: Ref<HTMLButtonElement>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = await problemOf(chosen);
    onChoose({ file: problem === null ? chosen : null, problem });
  };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-semibold text-ink2">
        {t('CV')}
      </p>
      <div
        className={`flex items-center gap-3 rounded-control border border-dashed p-3 pl-4 ${error ? 'border-ewu' : 'border-edge'}`}
      >
        <Icon of={FileText} className="text-ink2" />
        <p className="min-w-0 flex-1 text-sm wrap-anywhere text-ink2">
          {file ? (
            <>
              <b className="font-semibold text-ink">{file.name}</b>, {sizeOf(file)}
            </>
          ) : (
            t('A PDF of at most 5 MB')
          )}
        </p>
        {file && !disabled && (
          <Button variant="ghost" onClick={() => onChoose({ file: null, problem: null })}>
            {t('Remove')}
          </Button>
        )}
        <Button
          ref={ref}
          disabled={disabled}
          aria-label={file ? t('Choose another CV') : t('Choose your CV')}
          aria-describedby={error ? `${id}-line` : undefined}
          onClick={() => input.current?.click()}
        >
          {t('Choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={`${CV_TYPE},.pdf`}
          hidden
          aria-label={t('CV')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file can be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </div>
      {error && (
        <p id={`${id}-line`} role="alert" className="flex items-start gap-1.5 text-sm text-ewu">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {t(error)}
        </p>
      )}
    </div>
  );
}

/** Checked here as the server will, so that nobody waits for an upload that is refused. */
async function problemOf(file: File): Promise<string | null> {
  const type = file.type === '' && /\.pdf$/i.test(file.name) ? CV_TYPE : file.type;
  const problem = cvProblem({ type, size: file.size });
  if (problem !== null) return problem;
  const beginning = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  return beginning === '%PDF-' ? null : 'Choose a PDF file';
}

function sizeOf({ size }: File): string {
  const megabytes = size / 1024 / 1024;
  return megabytes < 0.1 ? `${Math.ceil(size / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
}

import { useId, useState, type ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useProvenStep } from '#web/lib/supabase/use-proven-step.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { refusalAction } from '#web/ui/form/refusal-action.tsx';

/**
 * The end of a sheet for an irreversible action: the code of one's authenticator, the button that names the effect, and
 * why it is disabled.
 */
export function CodeConfirmation<Answer>({
  label,
  variant = 'danger-solid',
  step,
  onDone,
  unanswered,
  refused = (message) => message,
  missing,
  codeLabel = t('Code from your authenticator app'),
  children,
}: {
  label: ReactNode;
  variant?: ButtonVariant;
  step: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** What is certain without a response. */
  unanswered: string;
  /** A refusal in other words than the catalogue's. */
  refused?: (message: string) => string;
  /** What is still missing, as a sentence; null where nothing is. */
  missing?: string | null | undefined;
  codeLabel?: string;
  /** Between the code and the button. */
  children?: ReactNode;
}) {
  const online = useOnline();
  const reasonId = useId();
  const [code, setCode] = useState('');
  const { factor, codeProblem, refusal, isPending, mutate, reset } = useProvenStep({
    step,
    onSuccess: onDone,
    onNewCodeNeeded: () => setCode(''),
  });
  const left = factor ? 6 - code.length : 0;
  const isReady = online && factor !== undefined && left === 0 && !missing;
  return (
    <div className="flex flex-col gap-4">
      {factor !== null && (
        <CodeInput
          label={codeLabel}
          value={code}
          onChange={(typed) => {
            if (typed !== '') reset();
            setCode(typed);
          }}
          readOnly={isPending}
          error={codeProblem}
        />
      )}
      {children}
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No response') : refusal.title}
          money={refusal.code === null ? unanswered : refused(refusal.message)}
          action={refusalAction(refusal.code)}
        />
      )}
      <div>
        <Button
          variant={variant}
          size="2xl"
          wide
          busy={isPending}
          disabled={!isReady}
          aria-describedby={reasonId}
          onClick={() => mutate(code)}
          className="h-auto! min-h-14 px-3! py-2 text-base! whitespace-normal!"
        >
          {label}
        </Button>
        <p id={reasonId} aria-live="polite" className="mt-2 min-h-5 text-center text-sm text-ink3">
          {(online && missing) || reasonFor(online, left)}
        </p>
      </div>
    </div>
  );
}

function reasonFor(online: boolean, left: number): string {
  if (!online) return t('You are offline. You can decide when you are back online.');
  if (left === 6) return t('Enter the 6 digits to continue');
  if (left === 1) return t('Enter the last digit to continue');
  return left > 0 ? t('Enter the last {left} digits to continue', { left }) : '';
}

import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Why a step was not done, in three parts: what happened, what it changed, what next. */
export function StepProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const online = useOnline();
  if (!error) return null;
  const { code, title, message } = refusalOf(error);
  const isUnheard = code === null;
  return (
    <div className="mt-3">
      <ErrorState
        title={isUnheard ? t('No response') : t(title)}
        money={
          isUnheard
            ? t('Check the list below before you ask again. Your money and orders are safe.')
            : t(message)
        }
        offline={!online}
        {...(isUnheard && { onRetry, retryLabel: t('Try again') })}
      />
    </div>
  );
}

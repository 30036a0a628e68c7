import { msg, t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Why a step failed, in the catalogue's text; without a response, what is certain all the same. */
export function StepProblem({ error, noResponseText }: { error: unknown; noResponseText: string }) {
  if (!error) return null;
  const { code, title, message } = refusalOf(error);
  const isKnown = code !== null && code !== 'UNEXPECTED';
  return (
    <ErrorState
      title={isKnown ? title : t('No response')}
      money={isKnown ? message : noResponseText}
    />
  );
}

export const OFFLINE = msg('You are offline. Try again when you are back online.');

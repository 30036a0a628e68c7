import { msg, t } from '#web/lib/language.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Why a step was not taken, in the catalogue's words; where nothing was heard, what is true all the same. */
export function StepProblem({ error, unheard }: { error: unknown; unheard: string }) {
  if (!error) return null;
  const { code, title, message } = refusalOf(error);
  const isKnown = code !== null && code !== 'UNEXPECTED';
  return (
    <ErrorState title={isKnown ? title : t('No answer came')} money={isKnown ? message : unheard} />
  );
}

export const OFFLINE = msg('You are offline. This waits until the network is back.');

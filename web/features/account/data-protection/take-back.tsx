import { StepProblem } from '#web/features/account/data-protection/step-problem.tsx';
import { useRequestStep } from '#web/features/account/data-protection/use-request-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';

/** Cancels an erasure: harmless, so it asks for no confirmation. */
export function TakeBack({ requestId }: { requestId: string }) {
  const online = useOnline();
  const step = useRequestStep(() => call('cancel_data_request', { p_request_id: requestId }));
  return (
    <div>
      <Button
        variant="primary"
        busy={step.isPending}
        disabled={!online}
        onClick={() => step.mutate()}
      >
        {t('Keep my account')}
      </Button>
      <StepProblem error={step.error} onRetry={() => step.mutate()} />
    </div>
  );
}

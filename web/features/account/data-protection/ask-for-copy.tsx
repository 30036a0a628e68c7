import { nextExportAt, dataRequestState } from '#core/data-requests/request-state.ts';
import { EXPORT_RETENTION_DAYS } from '#core/data-requests/limits.ts';
import { ActionLine } from '#web/features/account/data-protection/action-line.tsx';
import type { OwnRequest } from '#web/features/account/data-protection/own-requests-query.ts';
import { StepProblem } from '#web/features/account/data-protection/step-problem.tsx';
import { useRequestStep } from '#web/features/account/data-protection/use-request-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/** Requests a copy of everything. Where there is a second factor it needs a fresh code first. */
export function AskForCopy({ requests }: { requests: readonly OwnRequest[] | undefined }) {
  const online = useOnline();
  const now = useServerNow();
  const ask = useRequestStep(() => call('request_data_export', {}));
  const needsCode = codeOf(ask.error) === 'FRESH_SECOND_FACTOR_NEEDED';
  const isMaking =
    requests?.some((request) => dataRequestState(request, now) === 'making') ?? false;
  const next = requests ? nextExportAt(requests, now) : null;
  const reason = reasonFor({ online, isMaking, next });
  return (
    <ActionLine
      title={t('A copy of your data')}
      text={t(
        'Everything we keep about you, as one JSON file. Usually ready within minutes; you can download it for {days} days.',
        { days: EXPORT_RETENTION_DAYS },
      )}
      action={
        <Button
          busy={ask.isPending}
          disabled={requests === undefined || reason !== null}
          aria-describedby={reason === null ? undefined : 'copy-reason'}
          onClick={() => ask.mutate()}
        >
          {t('Ask for a copy')}
        </Button>
      }
    >
      {reason !== null && (
        <p id="copy-reason" className="mt-2 text-sm text-ink3">
          {reason}
        </p>
      )}
      {needsCode ? (
        <FormSheet open onClose={ask.reset} title={t('Verify it’s you')}>
          <p className="mb-4 text-ink2">
            {t('The copy holds everything about you, so we ask for a fresh 2FA code first.')}
          </p>
          <CodeConfirmation
            label={t('Ask for a copy')}
            variant="primary"
            step={() => Promise.resolve()}
            onDone={() => ask.mutate()}
            unanswered={t('No changes were made.')}
          />
        </FormSheet>
      ) : (
        <StepProblem error={ask.error} onRetry={() => ask.mutate()} />
      )}
    </ActionLine>
  );
}

function reasonFor({
  online,
  isMaking,
  next,
}: {
  online: boolean;
  isMaking: boolean;
  next: Date | null;
}): string | null {
  if (!online) return t('You are offline. Try again when you are back online.');
  if (isMaking) return t('We are preparing your copy. It shows here when it is ready.');
  return next && t('One copy a day. You can ask again from {time}.', { time: shortTime(next) });
}

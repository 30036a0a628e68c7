import {
  evidenceHint,
  reasonChoices,
  whatHappensNext,
} from '#web/features/trading/disputes/raise-texts.ts';
import { LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { namesOf } from '#web/features/trading/disputes/dispute.ts';
import { EvidenceField } from '#web/features/trading/disputes/evidence-field.tsx';
import type { RaiseDisputeProps } from '#web/features/trading/disputes/raise-dispute.tsx';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { useEvidenceFiles } from '#web/features/trading/disputes/use-evidence-files.ts';
import { useRaise } from '#web/features/trading/disputes/use-raise.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

/** Reason, description, evidence, and what opening a dispute does. */
export function RaiseForm({
  tradeId,
  role,
  other: handle,
  crypto,
  reason: given,
  onClose,
}: Omit<RaiseDisputeProps, 'label' | 'variant'> & { onClose: () => void }) {
  const online = useOnline();
  const { other } = namesOf(handle, role);
  const choices = reasonChoices(role);
  const evidence = useEvidenceFiles(tradeId);
  const raise = useRaise(tradeId, onClose);
  const form = useAppForm({
    defaultValues: { reason: given ?? '', body: '' },
    resolver: problemsResolver<{ reason: string; body: string }>(({ reason, body }) => ({
      reason: reason === '' ? t('Choose the closest reason') : null,
      body: body.trim() === '' ? t('Say in a sentence what happened') : null,
    })),
    send: async ({ reason, body }) => {
      if (!online || evidence.isBusy || evidence.hasProblem) return;
      await raise.mutateAsync({ reason, body: body.trim(), paths: evidence.arrived });
    },
  });

  return (
    <Form className="flex flex-col gap-4" submit={form.submit}>
      <Select
        label={t('What is wrong?')}
        options={[{ value: '', label: t('Choose the closest reason'), disabled: true }, ...choices]}
        {...form.field('reason')}
      />
      <TextArea
        label={t('What happened')}
        rows={4}
        maxLength={LONGEST_STATEMENT}
        helper={t(
          'Include times and amounts. This is your statement: {other} and the dispute agent read it.',
          { other },
        )}
        {...form.field('body')}
      />
      <EvidenceField evidence={evidence} hint={t(evidenceHint(role))} disabled={!online} />
      <div className="rounded-card border border-line p-4">
        <p className="text-sm font-semibold text-ink2">{t('What happens next')}</p>
        <ol className="mt-1.5 flex list-decimal flex-col gap-1.5 pl-5 text-sm text-ink2 marker:text-ink3">
          {whatHappensNext(formatWithUnit(crypto), other).map((line) => (
            <li key={line.key}>{t(line)}</li>
          ))}
        </ol>
      </div>
      <StepProblem
        error={form.refusal}
        noResponseText={t('{crypto} is still in escrow. Try again; the dispute opens only once.', {
          crypto: formatWithUnit(crypto),
        })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Not now')}</Button>
        <SendButton form={form} variant="danger" disabled={evidence.isBusy}>
          {t('Open the dispute')}
        </SendButton>
      </div>
      <p aria-live="polite" className="-mt-2 text-right text-sm text-ink3">
        {!online && t(OFFLINE)}
        {online && evidence.isBusy && t('Uploading your file')}
        {online &&
          evidence.hasProblem &&
          form.formState.isSubmitted &&
          t('Remove the file that did not upload, or try it again')}
      </p>
    </Form>
  );
}

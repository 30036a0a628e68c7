import { useState } from 'react';
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
  const [reason, setReason] = useState<string>(given ?? '');
  const [body, setBody] = useState('');
  const [judged, setJudged] = useState(false);
  const evidence = useEvidenceFiles(tradeId);
  const raise = useRaise(tradeId, onClose);

  const isReady = reason !== '' && body.trim() !== '' && !evidence.isBusy && !evidence.hasProblem;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (!isReady || !online) {
          const first = event.currentTarget.querySelector<HTMLElement>(
            reason === '' ? 'select' : 'textarea',
          );
          if (reason === '' || body.trim() === '') first?.focus();
          return;
        }
        raise.mutate({ reason, body: body.trim(), paths: evidence.arrived });
      }}
    >
      <Select
        label={t('What is wrong?')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={judged && reason === '' ? t('Choose what comes closest') : undefined}
        options={[{ value: '', label: t('Choose what comes closest'), disabled: true }, ...choices]}
      />
      <TextArea
        label={t('What happened')}
        rows={4}
        maxLength={LONGEST_STATEMENT}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        helper={t(
          'With times and amounts. It is your statement: {other} and the arbiter read it.',
          { other },
        )}
        error={judged && body.trim() === '' ? t('Say in a sentence what happened') : undefined}
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
        error={raise.error}
        noResponseText={t(
          '{crypto} is still held by Oja. Press again; the dispute opens only once.',
          {
            crypto: formatWithUnit(crypto),
          },
        )}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button
          type="submit"
          variant="danger"
          busy={raise.isPending}
          disabled={!online || evidence.isBusy}
        >
          {t('Open the dispute')}
        </Button>
      </div>
      <p aria-live="polite" className="-mt-2 text-right text-sm text-ink3">
        {!online && t(OFFLINE)}
        {online && evidence.isBusy && t('Your file is on its way')}
        {online &&
          evidence.hasProblem &&
          judged &&
          t('Remove the file that did not arrive, or try it again')}
      </p>
    </form>
  );
}

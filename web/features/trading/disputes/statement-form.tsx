import { useState } from 'react';
import { evidenceHint } from '#web/features/trading/disputes/raise-texts.ts';
import { LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import { useDisputeStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { EvidenceField } from '#web/features/trading/disputes/evidence-field.tsx';
import { saveDraft, loadDraft } from '#web/features/trading/disputes/statement-draft.ts';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { useEvidenceFiles } from '#web/features/trading/disputes/use-evidence-files.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** A statement with evidence. It cannot be changed later. */
export function StatementForm({
  dispute: { id, tradeId, facts },
  label,
  isNext,
}: {
  dispute: Dispute;
  label: string;
  /** It is the one action due now. */
  isNext: boolean;
}) {
  const online = useOnline();
  const [draft] = useState(() => loadDraft(tradeId));
  const [body, setBody] = useState(draft.body);
  const [judged, setJudged] = useState(false);
  const evidence = useEvidenceFiles(tradeId, draft.paths);
  const { keyFor, settle } = useIdempotencyKey();
  const submitStatement = useDisputeStep(
    async (paths: readonly string[]) => {
      const input = { p_dispute_id: id, p_body: body.trim(), p_attachment_paths: [...paths] };
      const answer = await call('add_dispute_statement', {
        ...input,
        p_idempotency_key: keyFor(input),
      });
      settle();
      return answer;
    },
    () => {
      saveDraft(tradeId, null);
      setBody('');
      setJudged(false);
      evidence.clear();
    },
  );
  const isEmpty = body.trim() === '';
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (isEmpty) event.currentTarget.querySelector('textarea')?.focus();
        else if (online && !evidence.isBusy && !evidence.hasProblem)
          submitStatement.mutate(evidence.arrived);
      }}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={LONGEST_STATEMENT}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        helper={t('{Other} and the arbiter read it. It cannot be changed afterwards.', {
          Other: facts.Other,
        })}
        error={judged && isEmpty ? t('Write what you want to say') : undefined}
      />
      <EvidenceField evidence={evidence} hint={t(evidenceHint(facts.role))} disabled={!online} />
      <StepProblem
        error={submitStatement.error}
        noResponseText={t('Your words are still here. Send them again.')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={isNext ? 'primary' : 'outline'}
          size="lg"
          busy={submitStatement.isPending}
          disabled={!online || evidence.isBusy}
        >
          {t('Send statement')}
        </Button>
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-ink3">
          {!online && t(OFFLINE)}
          {online && evidence.isBusy && t('Your file is on its way')}
          {online &&
            evidence.hasProblem &&
            judged &&
            t('Remove the file that did not arrive, or try it again')}
        </p>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { evidenceHint } from '#web/features/trading/disputes/raise-texts.ts';
import { LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import { useDisputeStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { EvidenceField } from '#web/features/trading/disputes/evidence-field.tsx';
import {
  loadDraft,
  saveDraft,
  type StatementDraft,
} from '#web/features/trading/disputes/statement-draft.ts';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { useEvidenceFiles } from '#web/features/trading/disputes/use-evidence-files.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

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
  const evidence = useEvidenceFiles(tradeId, draft.paths);
  const { keyFor, settle } = useIdempotencyKey();
  const submitStatement = useDisputeStep(
    async ({ body, paths }: StatementDraft) => {
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
      evidence.clear();
    },
  );
  const form = useAppForm({
    defaultValues: { body: draft.body },
    resolver: problemsResolver<{ body: string }>(({ body }) => ({
      body: body.trim() === '' ? t('Write your statement') : null,
    })),
    send: async ({ body }) => {
      if (!online || evidence.isBusy || evidence.hasProblem) return;
      await submitStatement.mutateAsync({ body, paths: evidence.arrived });
      form.restart({ body: '' });
    },
  });
  return (
    <Form className="flex flex-col gap-4" submit={form.submit}>
      <TextArea
        label={label}
        rows={3}
        maxLength={LONGEST_STATEMENT}
        helper={t('{Other} and the dispute agent read it. You can’t change it afterwards.', {
          Other: facts.Other,
        })}
        {...form.field('body')}
      />
      <EvidenceField evidence={evidence} hint={t(evidenceHint(facts.role))} disabled={!online} />
      <StepProblem
        error={form.refusal}
        noResponseText={t('Your text is still here. Send it again.')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SendButton
          form={form}
          variant={isNext ? 'primary' : 'outline'}
          size="lg"
          disabled={evidence.isBusy}
        >
          {t('Send statement')}
        </SendButton>
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-ink3">
          {!online && t(OFFLINE)}
          {online && evidence.isBusy && t('Uploading your file')}
          {online &&
            evidence.hasProblem &&
            form.formState.isSubmitted &&
            t('Remove the file that did not upload, or try it again')}
        </p>
      </div>
    </Form>
  );
}

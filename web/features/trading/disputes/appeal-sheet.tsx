import { useState } from 'react';
import { LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import { useDisputeStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Appeals to another administrator, once. */
export function Appeal({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Appeal')}
      </Button>
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink3">
        {dispute.party.held
          ? t(
              'You can appeal once, with your reason. Another dispute agent reviews it, and the crypto stays on hold until then.',
            )
          : t(
              'You can appeal once, with your reason. The crypto has been released, so an appeal can only correct your record.',
            )}
      </p>
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('Appeal against the decision')}
      >
        <AppealForm dispute={dispute} onClose={() => setOpen(false)} />
      </FormSheet>
    </div>
  );
}

function AppealForm({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const online = useOnline();
  const appeal = useDisputeStep(
    (reason: string) => call('appeal_decision', { p_dispute_id: dispute.id, p_reason: reason }),
    onClose,
  );
  const form = useAppForm({
    defaultValues: { reason: '' },
    resolver: problemsResolver<{ reason: string }>(({ reason }) => ({
      reason: reason.trim() === '' ? t('Say why in a sentence') : null,
    })),
    send: async ({ reason }) => {
      if (online) await appeal.mutateAsync(reason.trim());
    },
  });
  return (
    <Form className="flex flex-col gap-4" submit={form.submit}>
      <p className="text-ink2">
        {t(
          'Another dispute agent, who had no part in the decision, reviews everything again. You can appeal once; that decision is final.',
        )}
      </p>
      <TextArea
        label={t('Why the decision is wrong')}
        rows={5}
        maxLength={LONGEST_STATEMENT}
        helper={t('{Other} and the dispute agents read it. You can’t change it afterwards.', {
          Other: dispute.facts.Other,
        })}
        {...form.field('reason')}
      />
      <StepProblem
        error={form.refusal}
        noResponseText={t('Your text is still here. Send it again.')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button type="submit" variant="danger" busy={form.isSending} disabled={!online}>
          {t('Send the appeal')}
        </Button>
      </div>
      {!online && <p className="text-right text-sm text-ink3">{t(OFFLINE)}</p>}
    </Form>
  );
}

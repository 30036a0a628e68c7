import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import type { Side } from '#core/disputes/side.ts';
import { LONGEST_SETTLEMENT_NOTE, PROPOSAL_HOURS } from '#core/disputes/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { CancellationRequest } from '#web/features/trading/disputes/cancellation-request.tsx';
import { namesOf, toProposal } from '#web/features/trading/disputes/dispute.ts';
import { consentQuery } from '#web/features/trading/disputes/dispute-query.ts';
import { useDisputeStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { useSlowClock } from '#web/features/trading/disputes/use-dispute.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

export interface AgreeToCancelProps {
  tradeId: string;
  /** The reader's side. */
  role: Side;
  /** The other person's handle; null where they have left. */
  other: string | null;
  /** What Oja holds for the trade, and what the buyer pays for it. */
  crypto: Money;
  fiat: Money;
}

/**
 * The seller's request to cancel a running trade, and the buyer's answer. To be placed in the main column in in_payment
 * and processing, on both sides: a quiet line for the seller, a card while a request is open, else nothing.
 */
export function AgreeToCancel(props: AgreeToCancelProps) {
  const now = useSlowClock();
  const { data } = useQuery(consentQuery(props.tradeId));
  const { asset } = props.crypto;
  const proposal = data ? toProposal(data.proposal, asset as CryptoAsset) : null;
  if (data && proposal && proposal.until > now) {
    return (
      <CancellationRequest
        {...props}
        proposal={proposal}
        fee={wireMoney(asset, data.fee)}
        now={now}
      />
    );
  }
  return props.role === 'seller' ? <AskToCancel {...props} /> : null;
}

function AskToCancel(props: AgreeToCancelProps) {
  const [open, setOpen] = useState(false);
  const { other } = namesOf(props.other, props.role);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2.5 rounded-chip text-sm font-semibold text-ink2 hover:text-ink"
      >
        <Icon of={HeartHandshake} size={18} />
        {t('Ask {other} to cancel', { other })}
      </button>
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('Ask {other} to cancel?', { other })}
      >
        <AskForm {...props} onClose={() => setOpen(false)} />
      </FormSheet>
    </>
  );
}

function AskForm({
  tradeId,
  role,
  other: handle,
  crypto,
  onClose,
}: AgreeToCancelProps & { onClose: () => void }) {
  const online = useOnline();
  const { other, Other } = namesOf(handle, role);
  const ask = useDisputeStep(
    (note: string) =>
      call('propose_settlement', {
        p_trade_id: tradeId,
        p_kind: 'refund',
        ...(note !== '' && { p_note: note }),
      }),
    onClose,
  );
  const form = useAppForm({
    defaultValues: { note: '' },
    send: async ({ note }) => {
      if (online) await ask.mutateAsync(note.trim());
    },
  });
  return (
    <Form className="flex flex-col gap-4" submit={form.submit}>
      <p className="text-ink2">
        {t(
          '{Other} has {proposalHours} hours to agree. If {other} does, {crypto} comes back to you at once and the order counts against nobody. Until then the order continues: if the money arrives, release.',
          { Other, proposalHours: PROPOSAL_HOURS, other, crypto: formatWithUnit(crypto) },
        )}
      </p>
      <TextInput
        label={t('Reason')}
        aside={t('Optional')}
        maxLength={LONGEST_SETTLEMENT_NOTE}
        helper={t('{Other} can read it', { Other })}
        {...form.field('note')}
      />
      <StepProblem
        error={form.refusal}
        noResponseText={t('Not sent. The crypto stays in escrow. Ask again.')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Keep order')}</Button>
        <Button type="submit" variant="danger" busy={form.isSending} disabled={!online}>
          {t('Ask to cancel')}
        </Button>
      </div>
      {!online && <p className="text-right text-sm text-ink3">{t(OFFLINE)}</p>}
    </Form>
  );
}

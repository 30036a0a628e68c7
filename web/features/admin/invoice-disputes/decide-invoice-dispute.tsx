import { useState } from 'react';
import { LONGEST_DECISION_NOTE } from '#core/disputes/limits.ts';
import type { DeskInvoiceDispute } from '#core/invoices/dispute-wire.ts';
import {
  fitsInvoiceOutcome,
  INVOICE_DECISION_REASON_CODES,
  INVOICE_DECISION_REASONS,
  type InvoiceDecisionReason,
  type InvoiceOutcome,
} from '#core/invoices/dispute-reasons.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { readShare } from '#web/features/admin/invoice-disputes/read-share.ts';
import {
  effectOf,
  effectTitle,
} from '#web/features/admin/invoice-disputes/invoice-dispute-words.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

const OUTCOMES = [
  { value: 'payer', label: 'To the payer' },
  { value: 'merchant', label: 'To the seller' },
  { value: 'split', label: 'Split' },
] as const;

/** Who gets what is held, why, and a code. Nothing is chosen before. */
export function DecideInvoiceDispute({ dispute }: { dispute: DeskInvoiceDispute }) {
  const online = useOnline();
  const [outcome, setOutcome] = useState<InvoiceOutcome | ''>('');
  const [share, setShare] = useState('');
  const [reason, setReason] = useState<InvoiceDecisionReason | ''>('');
  const [note, setNote] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const shareBp = outcome === 'split' ? readShare(share) : null;
  const gap = gapOf(outcome, shareBp, reason);
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-display text-lg font-bold">Decide</h3>
      <FilterChips
        label="Who gets what is held"
        className="flex flex-wrap gap-2"
        options={OUTCOMES}
        value={outcome as InvoiceOutcome}
        onChange={(value) => {
          setOutcome(value);
          if (reason !== '' && !fitsInvoiceOutcome(reason, value)) setReason('');
        }}
      />
      {outcome === 'split' && (
        <TextInput
          label="The payer’s part, in percent"
          inputMode="decimal"
          value={share}
          maxLength={5}
          onChange={({ target }) => setShare(target.value)}
        />
      )}
      {outcome !== '' && (
        <Select
          label="Reason"
          value={reason}
          options={[
            { value: '', label: 'Choose a reason' },
            ...INVOICE_DECISION_REASON_CODES.filter((code) =>
              fitsInvoiceOutcome(code, outcome),
            ).map((code) => ({ value: code, label: INVOICE_DECISION_REASONS[code].text })),
          ]}
          onChange={({ target }) => setReason(target.value as InvoiceDecisionReason | '')}
          helper={reason === '' ? undefined : `Both read: ${INVOICE_DECISION_REASONS[reason].text}`}
        />
      )}
      <TextArea
        label="Note, both sides will read it"
        rows={3}
        maxLength={LONGEST_DECISION_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button
          variant="danger"
          wide
          disabled={!online || gap !== null}
          onClick={() => setIsOpen(true)}
        >
          {dispute.needs_second_person ? 'Propose the decision' : 'Decide'}
        </Button>
        <p aria-live="polite" className="mt-2 text-sm text-ink3">
          {online ? (gap ?? 'Next: your 6-digit code.') : 'You are offline.'}
        </p>
      </div>
      {dispute.needs_second_person && (
        <Note>
          A dispute of this value needs a second administrator. Nothing moves before that.
        </Note>
      )}
      {isOpen && outcome !== '' && reason !== '' && (
        <ActionSheet
          kicker="Confirm the decision"
          title={`${effectTitle({ outcome, shareBp })}?`}
          label={dispute.needs_second_person ? 'Propose it' : 'Decide. This cannot be undone.'}
          variant="danger-solid"
          step={() =>
            call('decide_invoice_dispute', {
              p_id: dispute.id,
              p_outcome: outcome,
              p_share_bp: shareBp,
              p_reason: reason,
              p_note: note.trim() || null,
            })
          }
          changes={[['invoice-disputes']]}
          unanswered="No response. Try again: the decision is only made once."
          onClose={() => setIsOpen(false)}
        >
          <ul className="flex flex-col gap-1.5 border-y border-line py-3">
            {effectOf(dispute, { outcome, shareBp }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-sm text-ink2">{INVOICE_DECISION_REASONS[reason].text}</p>
        </ActionSheet>
      )}
    </div>
  );
}

/** What is missing before it can be decided, as a sentence. */
function gapOf(
  outcome: InvoiceOutcome | '',
  shareBp: number | null,
  reason: InvoiceDecisionReason | '',
): string | null {
  if (outcome === '') return 'Choose who gets what is held.';
  if (outcome === 'split' && shareBp === null) return 'Enter a part between 0.01 and 99.99.';
  return reason === '' ? 'Choose a reason.' : null;
}

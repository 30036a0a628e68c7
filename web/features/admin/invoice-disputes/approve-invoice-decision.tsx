import { useState } from 'react';
import type { DeskInvoiceDispute } from '#core/invoices/dispute-wire.ts';
import { INVOICE_DECISION_REASONS } from '#core/invoices/dispute-reasons.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { effectOf } from '#web/features/admin/invoice-disputes/invoice-dispute-words.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';

/** A decision that waits: another one approves it or sends it back, its maker may withdraw it. */
export function ApproveInvoiceDecision({ dispute }: { dispute: DeskInvoiceDispute }) {
  const online = useOnline();
  const [approves, setApproves] = useState<boolean | null>(null);
  const { proposed_outcome: outcome, proposed_share_bp: shareBp, is_own_proposal: isOwn } = dispute;
  if (!outcome) return null;
  const effect = effectOf(dispute, { outcome, shareBp });
  const reasons: Readonly<Record<string, { readonly text: string }>> = INVOICE_DECISION_REASONS;
  const reason = dispute.decision_reason && reasons[dispute.decision_reason]?.text;
  const backLabel = isOwn ? 'Withdraw it' : 'Send it back';
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-display text-lg font-bold">A decision waits</h3>
      <ul className="flex flex-col gap-1.5">
        {effect.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {reason && <p className="text-sm text-ink2">{reason}</p>}
      {dispute.decision_note && (
        <p className="text-sm whitespace-pre-wrap text-ink2">“{dispute.decision_note}”</p>
      )}
      {isOwn ? (
        <p className="text-sm text-ink3">You proposed it, so someone else approves it.</p>
      ) : (
        <Button variant="danger" wide disabled={!online} onClick={() => setApproves(true)}>
          Approve
        </Button>
      )}
      <Button wide disabled={!online} onClick={() => setApproves(false)}>
        {backLabel}
      </Button>
      {approves !== null && (
        <ActionSheet
          title={approves ? 'Approve this decision?' : `${backLabel}?`}
          label={approves ? 'Approve. This cannot be undone.' : backLabel}
          variant={approves ? 'danger-solid' : 'outline'}
          step={() => call('approve_invoice_decision', { p_id: dispute.id, p_approve: approves })}
          changes={[['invoice-disputes']]}
          unanswered="No response. Try again: it is only done once."
          onClose={() => setApproves(null)}
        >
          {approves ? (
            <ul className="flex flex-col gap-1.5 border-y border-line py-3">
              {effect.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <p className="text-ink2">Nothing moves. The dispute is open for a new decision.</p>
          )}
        </ActionSheet>
      )}
    </div>
  );
}

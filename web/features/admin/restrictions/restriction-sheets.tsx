import { useState } from 'react';
import {
  LONGEST_AUTHORITY,
  LONGEST_ORDER_NUMBER,
  LONGEST_RESTRICTION_NOTE,
  SHORTEST_RESTRICTION_NOTE,
} from '#core/restrictions/limits.ts';
import { BASIS_RULES } from '#core/restrictions/may-restrict.ts';
import { readLagosTime } from '#core/wallet/lagos-time.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { OrderFileField } from '#web/features/admin/restrictions/order-file-field.tsx';
import type { Restriction } from '#web/features/admin/restrictions/restriction-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface SheetProps {
  restriction: Restriction;
  onClose: () => void;
}

const REASON = {
  label: 'Why, for the staff',
  maxLength: LONGEST_RESTRICTION_NOTE,
  required: { minLength: SHORTEST_RESTRICTION_NOTE, missing: 'Write why.' },
};
const CHANGES = [['restrictions'], ['desk'], ['approvals']];
const UNANSWERED = 'Check the list of restrictions: it may be there already.';

/** Lifts a restriction, or proposes it. */
export function LiftSheet({ restriction: { id, basis, person, liens }, onClose }: SheetProps) {
  const takesTwo = BASIS_RULES[basis].liftedByTwo;
  return (
    <ActionSheet
      title={`Lift it for ${person.handle}?`}
      label={takesTwo ? 'Propose lifting it' : 'Lift it'}
      reason={REASON}
      step={(note) => call('lift_restriction', { p_restriction_id: id, p_note: note })}
      changes={CHANGES}
      unanswered={UNANSWERED}
      onClose={onClose}
    >
      <p className="text-ink2">
        {takesTwo && 'Another administrator confirms it. '}
        The account can do again what this blocked. Offers stay paused until the owner resumes them,
        and unpaid orders get a new payment window.
        {liens.some(({ state }) => state === 'in_force') && ' Its liens end, their coins are free.'}
      </p>
    </ActionSheet>
  );
}

/** Proposes that a court order takes the place of what holds for hours. */
export function AttachOrderSheet({ restriction: { id, person }, onClose }: SheetProps) {
  const [authority, setAuthority] = useState('');
  const [number, setNumber] = useState('');
  const [until, setUntil] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const isWhole = authority.trim().length > 1 && number.trim() !== '' && fileName !== null;
  return (
    <ActionSheet
      title={`Attach a court order for ${person.handle}`}
      label="Propose it"
      reason={REASON}
      missing={isWhole ? null : 'Add the court, the number and the file.'}
      step={(note) =>
        call('attach_restriction_order', {
          p_restriction_id: id,
          p_authority: authority.trim(),
          p_number: number.trim(),
          p_file_name: fileName ?? '',
          p_ends_at: readLagosTime(until)?.toISOString() ?? null,
          p_note: note,
        })
      }
      changes={CHANGES}
      unanswered={UNANSWERED}
      onClose={onClose}
    >
      <p className="text-ink2">
        Until another administrator confirms it the 72 hours run on, and end as they would have.
      </p>
      <TextInput
        label="Court"
        value={authority}
        maxLength={LONGEST_AUTHORITY}
        onChange={({ target }) => setAuthority(target.value)}
      />
      <TextInput
        label="Number"
        value={number}
        maxLength={LONGEST_ORDER_NUMBER}
        onChange={({ target }) => setNumber(target.value)}
      />
      <OrderFileField onUploaded={setFileName} />
      <TextInput
        label="Until"
        type="datetime-local"
        value={until}
        helper="In Lagos time. Empty: until it is lifted."
        onChange={({ target }) => setUntil(target.value)}
      />
    </ActionSheet>
  );
}

/** Opens the dispute of an order whose one side cannot act. */
export function BringToDeskSheet({ tradeId, onClose }: { tradeId: string; onClose: () => void }) {
  return (
    <ActionSheet
      title="Take this order to the desk?"
      label="Open the dispute"
      step={() => call('bring_order_to_desk', { p_trade_id: tradeId })}
      changes={[['desk'], ['restrictions']]}
      unanswered="Open the case again to see whether it is disputed."
      onClose={onClose}
    >
      <p className="text-ink2">
        The dispute is opened for the side that can act. The crypto stays in escrow until someone
        else decides it, and we notify both sides that our team looks at the order.
      </p>
    </ActionSheet>
  );
}

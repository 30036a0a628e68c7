import { useState } from 'react';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { type Person, personQuery } from '#web/features/admin/people/person-queries.ts';
import { amountText } from '#web/features/admin/people/wire-words.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

const STATUS = { active: 'Takes payments', paused: 'Paused', closed: 'Closed' } as const;

/** The business of a person: its invoices, what is held for them, and pausing it. */
export function BusinessPart({ file }: { file: Person }) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { business, head } = file;
  if (!business) return null;
  const { name, status, invoices, running, disputed, held } = business;
  const pauses = status === 'active';
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Business</h3>
      <Facts
        tight
        facts={[
          { label: 'Name', value: name },
          { label: 'Status', value: STATUS[status] },
          { label: 'Invoices', value: `${invoices}, ${running} running, ${disputed} disputed` },
          {
            label: 'Held for them',
            value:
              held.map(({ asset, amount }) => amountText(asset, amount)).join(', ') || 'Nothing',
          },
        ]}
      />
      {may(['merchants.set']) && status !== 'closed' && (
        <Button size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
          {pauses ? 'Pause the business…' : 'Resume the business…'}
        </Button>
      )}
      {isOpen && (
        <ActionSheet
          title={pauses ? `Pause ${name}?` : `Resume ${name}?`}
          label={pauses ? 'Pause it' : 'Resume it'}
          variant={pauses ? 'danger-solid' : 'primary'}
          reason={{
            label: 'Reason, for the log',
            maxLength: 500,
            required: { minLength: 10, missing: 'Write the reason, in ten letters or more.' },
          }}
          step={(reason) =>
            call('set_merchant_status', {
              p_user_id: head.id,
              p_status: pauses ? 'paused' : 'active',
              p_reason: reason,
            })
          }
          changes={[personQuery(head.id).queryKey]}
          unanswered="Reload the page to see whether it was changed."
          onClose={() => setIsOpen(false)}
        >
          <p className="text-ink2">
            {pauses
              ? 'Its invoices are still shown, and nobody can pay them. What is held for them waits. The merchant is notified, without the reason.'
              : 'Its invoices can be paid again, and what waited goes on. The merchant is notified.'}
          </p>
        </ActionSheet>
      )}
    </div>
  );
}

import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { DisputeReason } from '#core/disputes/reasons.ts';
import type { Side } from '#core/disputes/side.ts';
import type { Money } from '#core/money/money.ts';
import { RaiseForm } from '#web/features/trading/disputes/raise-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

export interface RaiseDisputeProps {
  tradeId: string;
  /** The reader's side. */
  role: Side;
  /** The other person's handle; null where they have left. */
  other: string | null;
  /** What Oja holds for the trade. */
  crypto: Money;
  /** Preselected where the trade page knows it, such as `third_party_payer` after a name that differs. */
  reason?: DisputeReason;
  /** "Open a dispute" by default. */
  label?: string;
  /** line: beside "Cancel trade"; button: within an advice. */
  variant?: 'line' | 'button';
}

/** The entry to a dispute from a trade in payment or processing: a line or button that opens the form. */
export function RaiseDispute({
  label = t('Open a dispute'),
  variant = 'line',
  ...about
}: RaiseDisputeProps) {
  const [open, setOpen] = useState(false);
  const opens = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {variant === 'line' ? (
        <button
          type="button"
          {...opens}
          className="flex min-h-11 items-center gap-2.5 rounded-chip text-sm font-semibold text-ink2 hover:text-ink"
        >
          <Icon of={Scale} size={18} />
          {label}
        </button>
      ) : (
        <Button variant="danger" {...opens}>
          <Icon of={Scale} />
          {label}
        </Button>
      )}
      <FormSheet open={open} onClose={() => setOpen(false)} title={t('Open a dispute')}>
        <RaiseForm {...about} onClose={() => setOpen(false)} />
      </FormSheet>
    </>
  );
}

import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

const CancelDialog = lazy(async () => ({
  default: (await import('#web/features/trading/payment/rescue/cancel-dialog.tsx')).CancelDialog,
}));

/** The buyer's cancel button, with its effect shown first. */
export function CancelTrade({ trade }: { trade: PaymentTrade }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2.5 rounded-chip text-sm font-semibold text-ink2 hover:text-ink"
      >
        <Icon of={Ban} size={18} />
        {t('Cancel order')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <CancelDialog trade={trade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CountdownLine } from '#web/ui/feedback/countdown.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks before the time is over. Neither button is the default: Enter does nothing until one is chosen. */
export function HaveYouPaid({
  open,
  trade,
  label,
  offsetMs,
  online,
  onPaid,
  onClose,
}: {
  open: boolean;
  trade: PaymentTrade;
  label: string;
  offsetMs: number;
  online: boolean;
  onPaid: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Have you paid?')}>
      <p className="text-ink2">
        {t(
          'If the money has left your account, say so now: an order marked as paid cannot expire. If it has not, you don’t need to do anything.',
        )}
      </p>
      {trade.deadline && (
        <p className="mt-2 text-sm">
          <CountdownLine deadline={trade.deadline} serverOffsetMs={offsetMs} />
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3 md:flex-row md:justify-end">
        <Button onClick={onClose} className="order-2 md:order-1">
          {t('Not yet')}
        </Button>
        <Button
          variant="primary"
          disabled={!online}
          onClick={onPaid}
          className="order-1 md:order-2"
        >
          {label}
        </Button>
      </div>
    </Dialog>
  );
}

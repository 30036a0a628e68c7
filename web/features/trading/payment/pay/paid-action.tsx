import type { ReactNode } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { ActionNote } from '#web/features/trading/payment/page/action-note.tsx';
import { HaveYouPaid } from '#web/features/trading/payment/pay/have-you-paid.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { useMarkPaid } from '#web/features/trading/payment/page/payment-mutations.ts';
import { useRescue } from '#web/features/trading/payment/rescue/use-rescue.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ActionBar } from '#web/ui/overlay/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** The buyer's one button. Pressing twice, or again after a failure, marks it once. */
export function PaidAction({
  trade,
  label,
  offsetMs,
  hasCopied,
  above,
}: {
  trade: PaymentTrade;
  label: string;
  offsetMs: number;
  hasCopied: boolean;
  /** Shown above the button, in reach with it. */
  above?: ReactNode;
}) {
  const online = useOnline();
  const paid = useMarkPaid(trade);
  const rescue = useRescue(trade.deadline, offsetMs, hasCopied);
  const markPaid = () => {
    rescue.close();
    paid.mutate();
  };
  return (
    <ActionBar>
      {above && <div className="-mt-1 mb-2">{above}</div>}
      {paid.isError ? (
        <MarkPaidError trade={trade} error={paid.error} retry={markPaid} />
      ) : (
        <>
          <Button
            variant="primary"
            size="2xl"
            wide
            busy={paid.isPending}
            disabled={!online}
            onClick={markPaid}
          >
            {label}
          </Button>
          <ActionNote
            advice={t(trade.view.advice)}
            hindrance={
              online
                ? null
                : t(
                    'You are offline. Mark it as paid as soon as you are back online, and do not pay twice.',
                  )
            }
          />
        </>
      )}
      <HaveYouPaid
        open={rescue.open && !paid.isPending && !paid.isError}
        {...{ trade, label, offsetMs, online }}
        onPaid={markPaid}
        onClose={rescue.close}
      />
    </ActionBar>
  );
}

/** Replaces the button, so that it is seen and retry is the only action. */
function MarkPaidError({
  trade,
  error,
  retry,
}: {
  trade: PaymentTrade;
  error: unknown;
  retry: () => void;
}) {
  const { code, title, message } = refusalOf(error);
  const refused = code !== null && code !== 'UNEXPECTED';
  return (
    <ErrorState
      title={refused ? title : t('We could not mark it as paid')}
      money={
        refused
          ? message
          : t('Your {crypto} is still in escrow. Do not pay twice.', {
              crypto: formatWithUnit(trade.crypto),
            })
      }
      retryLabel={t('Send again')}
      onRetry={retry}
    />
  );
}

import { clsx } from 'clsx';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { DESKTOP_FROM_PX } from '#core/limits/layout-limits.ts';
import { CancelTrade } from '#web/features/trading/payment/rescue/cancel-trade.tsx';
import { Counterparty } from '#web/features/trading/payment/page/counterparty.tsx';
import { fitChat } from '#web/features/trading/payment/page/fit-chat.ts';
import { PaymentAction } from '#web/features/trading/payment/page/payment-action.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { PaymentCourse, TradeSummary } from '#web/features/trading/payment/page/payment-course.tsx';
import { PaymentHead } from '#web/features/trading/payment/page/payment-head.tsx';
import { helpUrl } from '#web/features/trading/payment/page/help-url.ts';
import type { PaymentPageParts } from '#web/features/trading/payment/page/payment-parts.ts';
import { PaymentSlip } from '#web/features/trading/payment/page/payment-slip.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The payment page: one headline, what Oja holds, the slip and the one action, the course beside it. Three columns on a
 * desktop; on a phone one, with the action in a bar at the bottom.
 */
export function PaymentPageView({
  trade,
  offsetMs,
  parts,
}: {
  trade: PaymentTrade;
  offsetMs: number;
  parts: PaymentPageParts;
}) {
  const { escrow, slip, action } = trade.view;
  const receipts = slip && parts.receipts;
  // The receipt is optional: on a desktop the one button stands before it, within the first screen.
  const paysNext = action?.kind === 'mark-paid';
  const [hasCopied, setHasCopied] = useState(false);
  const isDesk = useMedia(`(width >= ${DESKTOP_FROM_PX}px)`);
  const chatBar = isDesk ? null : parts.chatBar;
  return (
    <div className="page-gutter pt-4 pb-6 md:pt-5 md:pb-12">
      <PaymentHead trade={trade} offsetMs={offsetMs} />
      {escrow && (
        <EscrowStrip
          title={t(escrow.title)}
          detail={t(escrow.detail)}
          tied={escrow.tied}
          className="mt-4 md:mt-5"
        />
      )}
      {parts.invoice}
      {parts.money}
      <div className="lead-first mt-3 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-8 xl:grid-cols-[15rem_minmax(0,1fr)_21.5rem] xl:grid-rows-[auto_auto_1fr]">
        {/* The order on screen: slip, advice, course, and last the bar, which so stays in a phone's reach. */}
        {slip && (
          <div className="-order-3 flex min-w-0 flex-col gap-4 md:gap-6 lg:col-start-1 lg:row-start-1 xl:col-start-2">
            <PaymentSlip trade={trade} onAccountCopied={() => setHasCopied(true)} />
          </div>
        )}
        {receipts && (
          <div
            className={clsx(
              '-order-3 min-w-0 max-md:-mt-2 lg:col-start-1 xl:col-start-2',
              paysNext ? 'lg:row-start-3' : 'lg:row-start-2',
            )}
          >
            {receipts}
          </div>
        )}
        <div
          className={clsx(
            'contents md:-order-2 md:flex md:min-w-0 md:flex-col md:gap-6 lg:col-start-1 xl:col-start-2',
            !slip && 'lg:row-start-1 xl:row-span-3',
            slip && (receipts && !paysNext ? 'lg:row-start-3' : 'lg:row-start-2'),
          )}
        >
          <PaymentAction
            trade={trade}
            offsetMs={offsetMs}
            hasCopied={hasCopied}
            parts={{ ...parts, chatBar }}
          />
        </div>
        <aside
          aria-label={t('Order steps')}
          className={clsx(
            '-order-1 flex flex-col gap-5 lg:col-start-1 lg:row-start-4',
            'xl:row-span-3 xl:row-start-1',
          )}
        >
          <PaymentCourse steps={trade.steps} />
          <TradeSummary trade={trade} />
          <div className="flex flex-col items-start">
            {trade.view.mayCancel && <CancelTrade trade={trade} />}
            {parts.raiseDispute('line')}
            <a
              href={helpUrl(trade)}
              className="flex min-h-11 items-center gap-2.5 rounded-chip text-sm font-semibold text-ink2 hover:text-ink"
            >
              <Icon of={LifeBuoy} size={18} />
              {t('Get help')}
            </a>
          </div>
          {parts.reach}
        </aside>
        {trade.other && (
          <section
            aria-label={t('The other side')}
            className="-order-1 flex flex-col gap-4 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-4 lg:row-start-1 xl:col-start-3 xl:row-span-3"
          >
            <Counterparty trade={trade} other={trade.other} />
            {isDesk && parts.chat && (
              // In a low window there is room for one of the two: the conversation comes first.
              <div
                ref={fitChat}
                className="h-[max(17.5rem,calc(100dvh-36rem))] [@media(height<52rem)]:-order-1"
              >
                {parts.chat}
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

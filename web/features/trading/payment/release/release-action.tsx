import { usePrefetchQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ActionNote } from '#web/features/trading/payment/page/action-note.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import type { PaymentPageParts } from '#web/features/trading/payment/page/payment-parts.ts';
import { helpUrl } from '#web/features/trading/payment/page/help-url.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { factorsQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ActionBar } from '#web/ui/overlay/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const loadSheet = () => import('#web/features/trading/payment/release/release-sheet.tsx');
const ReleaseSheet = lazy(async () => ({ default: (await loadSheet()).ReleaseSheet }));

/** The seller's one button, which only opens the sheet; or what to do when the money is not right. */
export function ReleaseAction({
  trade,
  label,
  raiseDispute,
  above,
}: {
  trade: PaymentTrade;
  label: string;
  raiseDispute: PaymentPageParts['raiseDispute'];
  /** Shown above the button, in reach with it. */
  above?: ReactNode;
}) {
  const online = useOnline();
  // The sheet asks for a code or for the amount, and must know which when it opens.
  usePrefetchQuery(factorsQuery(useUserId()));
  const [open, setOpen] = useState(false);
  const [doubts, setDoubts] = useState(false);
  return (
    <>
      {doubts && <Doubts trade={trade} raiseDispute={raiseDispute} />}
      <ActionBar>
        {above && <div className="-mt-1 mb-2">{above}</div>}
        <Button
          variant="primary"
          size="2xl"
          wide
          disabled={!online}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadSheet()}
          onFocus={() => void loadSheet()}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
        <ActionNote
          advice={t(trade.view.advice)}
          hindrance={
            online ? null : t('You are offline. You can release when you are back online.')
          }
        />
      </ActionBar>
      {open && (
        <Suspense fallback={null}>
          <ReleaseSheet
            trade={trade}
            raiseDispute={raiseDispute('line', 'third_party_payer')}
            onClose={() => setOpen(false)}
            onDoubt={() => {
              setOpen(false);
              setDoubts(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Doubts({
  trade,
  raiseDispute,
}: {
  trade: PaymentTrade;
  raiseDispute: PaymentPageParts['raiseDispute'];
}) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      className="-order-2 flex scroll-mb-28 gap-3 rounded-card border border-line bg-s1 p-4 outline-none"
      aria-label={t('Another name or amount')}
    >
      <Icon of={Scale} className="mt-0.5 text-ewu" />
      <div className="min-w-0">
        <p className="font-semibold">{t('Do not release')}</p>
        <p className="mt-0.5 text-sm text-ink2">
          {t(
            'Money from another name may be stolen, and a smaller amount is not what was agreed. Your crypto stays in escrow as long as you do not release it. Ask your bank to send wrong money back to the account it came from, and to no other.',
          )}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          {raiseDispute('button')}
          <a
            href={helpUrl(trade, 'another name or amount')}
            className="inline-flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
          >
            {t('Contact support')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** When the advice appears it is read out and scrolled to, also from under a phone's bar. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { lateClaimQuery } from '#web/features/trading/payment/rescue/late-claim-query.ts';
import { helpUrl } from '#web/features/trading/payment/page/help-url.ts';
import { RunsAgain } from '#web/features/trading/payment/rescue/runs-again.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { useServerMoment } from '#web/lib/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const ClaimDialog = lazy(async () => ({
  default: (await import('#web/features/trading/payment/rescue/late-claim-dialog.tsx')).ClaimDialog,
}));

/** For a buyer whose time ran out: the claim to have paid, while that is possible; else what to do. */
export function LateClaim({
  tradeId,
  offsetMs,
  other,
}: {
  tradeId: string;
  offsetMs: number;
  other: string | null;
}) {
  const claim = useQuery(lateClaimQuery(tradeId));
  const online = useOnline();
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const until = claim.data?.until ? new Date(claim.data.until) : null;
  const now = useServerMoment(until, offsetMs);
  return (
    <section
      aria-label={t('You already paid')}
      className="-order-2 rounded-card border border-line bg-s1 p-4"
    >
      <QueryPart
        query={claim}
        failed={t('Couldn’t check whether this order can be reopened')}
        rows={1}
      >
        {({ possible, message, trade_id, has_receipt }) => {
          if (trade_id !== null) {
            return <RunsAgain tradeId={trade_id} />;
          }
          if (possible && until && now < until) {
            return (
              <>
                <p className="font-semibold">{t('Did you pay before the time expired?')}</p>
                <p className="mt-0.5 text-sm text-ink2">
                  {t(
                    'Say so by {until} and add the receipt, and the crypto goes in escrow for you again. If you have not paid, do not pay now.',
                    { until: shortTime(until) },
                  )}
                </p>
                <Button
                  className="mt-3 h-auto! min-h-11 py-2 whitespace-normal!"
                  disabled={!online}
                  aria-haspopup="dialog"
                  onClick={() => setAsks(true)}
                >
                  {t('I already paid')}
                </Button>
                {!online && (
                  <p className="mt-1 text-sm text-ink3">
                    {t('You are offline. Try again when you are back online.')}
                  </p>
                )}
                {asks && (
                  <Suspense fallback={null}>
                    <ClaimDialog
                      tradeId={tradeId}
                      other={other}
                      hasReceipt={has_receipt}
                      onClose={() => setAsks(false)}
                      onDone={(running) => {
                        setAsks(false);
                        if (running !== tradeId) {
                          void router.navigate({ href: `/trade/${running}/payment` });
                        }
                      }}
                    />
                  </Suspense>
                )}
              </>
            );
          }
          return (
            <>
              <p className="font-semibold">{t('If you already paid')}</p>
              <p className="mt-0.5 text-sm text-ink2">
                {message ??
                  t(
                    'The time to report it here is over. Your money is with the seller: contact us with your receipt.',
                  )}
              </p>
              <a
                href={helpUrl(
                  { id: tradeId, reference: tradeReference(tradeId), role: 'buyer' },
                  'paid after all',
                )}
                className="mt-2 inline-flex min-h-11 items-center gap-2.5 font-semibold text-aro underline-offset-4 hover:underline"
              >
                <Icon of={LifeBuoy} size={18} />
                {t('Contact support')}
              </a>
            </>
          );
        }}
      </QueryPart>
    </section>
  );
}

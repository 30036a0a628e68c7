import type { ReactNode } from 'react';
import { lacking, lockFor } from '#web/features/trading/offers/form/draft-offer.ts';
import type { Offer } from '#core/market/offer.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { ReviewPanel } from '#web/features/trading/offers/form/review-panel.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import type { RefusalText } from '#web/lib/supabase/refusal.ts';
import { ExactAmount } from '#web/ui/display/exact-amount.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** The offer as others will see it, what it locks and costs, and the button. */
export function PublishPanel({
  offer,
  available,
  preview,
  gated,
  busy,
  refusal,
  inBar = false,
  onPublish,
}: {
  /** Null while amount or price are missing. */
  offer: Offer | null;
  available: Money | null;
  preview: ReactNode;
  /** Selling waits for a second factor. */
  gated: boolean;
  busy: boolean;
  /** The server's refusal, where it concerns no field. */
  refusal: RefusalText | null;
  /** On phones the button stays in reach. */
  inBar?: boolean;
  onPublish: () => void;
}) {
  const online = useOnline();
  const lock = offer && lockFor(offer);
  const missing = lock && available ? lacking(lock, available) : null;
  return (
    <ReviewPanel
      title={t('Preview')}
      missing={missing && t(missing)}
      refusal={refusal}
      label={t('Publish offer')}
      busy={busy}
      disabled={!online || gated || missing !== null}
      note={
        hindrance({ online, gated }) ??
        t('You can cancel it at any time while nobody has accepted it.')
      }
      inBar={inBar}
      onPress={onPublish}
    >
      {offer ? (
        preview
      ) : (
        <p className="border-y border-line py-4 text-ink3">
          {t('Enter a price and an amount to see your card.')}
        </p>
      )}
      {offer && (
        <div className="mt-6">
          <Facts
            facts={
              lock
                ? [
                    { label: t('You sell'), value: formatWithUnit(lock.amount) },
                    {
                      label: t('Fee for you, as seller'),
                      value: <ExactAmount money={lock.fee} round="up" />,
                    },
                    {
                      label: t('Total from your wallet'),
                      value: <ExactAmount money={lock.total} round="up" />,
                    },
                    { label: t('You get if all is sold'), value: worth(offer) },
                  ]
                : [
                    { label: t('You buy'), value: formatWithUnit(offer.amount) },
                    {
                      label: t('Fee for you, as buyer'),
                      value:
                        offer.buyerFeeBp === 0 ? (
                          t('none')
                        ) : (
                          <ExactAmount money={feeOf(offer.amount, offer.buyerFeeBp)} round="up" />
                        ),
                    },
                    { label: t('Locked at once'), value: t('nothing') },
                    { label: t('You pay if all is bought'), value: worth(offer) },
                  ]
            }
          />
        </div>
      )}
    </ReviewPanel>
  );
}

function hindrance({ online, gated }: { online: boolean; gated: boolean }): string | null {
  if (!online)
    return t('You are offline. You can publish when you are back online; what you typed is kept.');
  return gated ? t('Selling needs 2FA. Set it up first.') : null;
}

function worth({ amount, price }: Offer): string {
  return formatCurrency(fiatTotal(amount, price));
}

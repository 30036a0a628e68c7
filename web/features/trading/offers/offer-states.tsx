import type { OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import { ERRORS } from '#core/errors/app-error.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** It does not exist, or is somebody else's: deliberately the same message. */
export function OfferMissing() {
  const { title, message } = ERRORS.TRADE_NOT_FOUND;
  return (
    <ErrorState
      title={title}
      money={t('{message} No changes were made.', { message })}
      action={<ButtonLink to="/trades/active?tab=offers">{t('Your offers')}</ButtonLink>}
    />
  );
}

/** It was taken or has ended: its terms can still be copied. */
export function OfferNotOpen({ offer }: { offer: OwnOfferRow }) {
  const { title, message } = ERRORS.OFFER_NOT_OPEN;
  return (
    <ErrorState
      title={title}
      money={message}
      action={
        <>
          <ButtonLink to={`/trades/${offer.id}`}>{t('View Trade')}</ButtonLink>
          <ButtonLink to={`/create-trade?from=${offer.id}`} variant="ghost">
            {t('Post another like it')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** A skeleton of the form. */
export function OfferPending() {
  return (
    <SkeletonFrame label={t('Loading the offer')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-12 w-full rounded-control!" />
          <Skeleton className="h-16 w-full rounded-control!" />
          <Skeleton className="h-16 w-full rounded-control!" />
        </div>
        <Skeleton className="h-64 w-full rounded-card!" />
      </div>
    </SkeletonFrame>
  );
}

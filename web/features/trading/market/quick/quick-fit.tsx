import type { ReactNode } from 'react';
import type { Fit, NearFit } from '#core/market/best-fit.ts';
import { isGoneForAll, takerFee } from '#core/market/eligibility.ts';
import { EVERY_OFFER, marketHref, offerHref } from '#core/market/market-search.ts';
import { trackRecord } from '#core/market/trader.ts';
import { plus } from '#core/money/arithmetic.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { AcceptProof } from '#web/features/trading/market/accept/accept-proof.tsx';
import { MethodNames } from '#web/features/trading/market/method-names.tsx';
import type { BankPicker } from '#web/features/trading/market/offer-view.tsx';
import type { QuickTarget } from '#web/features/trading/market/quick/quick-queries.ts';
import { useQuickTake, type QuickTake } from '#web/features/trading/market/quick/use-quick-take.ts';
import { Reasons } from '#web/features/trading/market/reasons.tsx';
import { TraderLine } from '#web/features/trading/market/trader-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The found offer: what moves, with whom, and the button. */
export function QuickFit({
  fit,
  viewer,
  isStale,
  bankPicker: Bank,
}: {
  fit: Fit;
  viewer: string;
  /** It is being read again, so it cannot be taken now. */
  isStale: boolean;
  bankPicker: BankPicker;
}) {
  const { offer, share } = fit;
  const take = useQuickTake(fit, viewer);
  const buys = offer.tradeType === 'sell';
  const fee = takerFee(offer, share.crypto);
  const about = offerHref(offer.id, share.fiat);
  if (take.reasons.length > 0) {
    const others = marketHref({ ...EVERY_OFFER, side: buys ? 'buy' : 'sell', asset: offer.asset });
    const isGone = take.reasons.some(({ code }) => isGoneForAll(code));
    return (
      <div className="flex flex-col gap-4">
        <Reasons reasons={take.reasons} others={others} />
        {!isGone && <ButtonLink to={about}>{t('See the offer')}</ButtonLink>}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Shown>
        <Line
          label={buys ? t('You get') : t('You give')}
          value={<span className="text-lg">{formatWithUnit(share.crypto)}</span>}
        />
        <Line
          label={buys ? t('You pay') : t('You get')}
          value={
            <>
              {formatCurrency(share.fiat)}{' '}
              <span className="font-normal text-ink3">
                {t('at {price}', { price: formatCurrency(offer.price) })}
              </span>
            </>
          }
        />
        {fee.units > 0n && (
          <>
            <Line
              label={t('Fee')}
              value={<span className="font-normal">{formatWithUnit(fee)}</span>}
            />
            {!buys && (
              <Line label={t('Total deducted')} value={formatWithUnit(plus(share.crypto, fee))} />
            )}
          </>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <TraderLine
            trader={offer.trader}
            detail={
              <>
                {t(trackRecord(offer.trader))}
                <span className="block">
                  <MethodNames ids={offer.paymentMethodIds} />
                </span>
              </>
            }
          />
          <TextLink to={about} className="text-sm whitespace-nowrap">
            {t('See the offer')}
          </TextLink>
        </div>
      </Shown>
      {!buys && (
        <Bank
          fiat={offer.fiatCurrency}
          value={take.bankAccountId}
          onChange={take.setBankAccountId}
        />
      )}
      <AcceptProof take={take} />
      <Button
        variant="primary"
        size="2xl"
        wide
        busy={take.isBusy}
        disabled={isStale || !take.isKnown || take.obstacle !== null}
        onClick={take.accept}
      >
        {buyOrSell(buys, formatWithUnit(share.crypto))}
      </Button>
      <Note take={take} buys={buys} minutes={offer.payWithinMinutes} />
    </div>
  );
}

function Note({ take, buys, minutes }: { take: QuickTake; buys: boolean; minutes: number }) {
  const { obstacle, refusal } = take;
  if (refusal !== null && !take.isBusy) return <p className="text-sm text-fitila">{refusal}</p>;
  if (obstacle) {
    return (
      <p className="text-sm text-fitila">
        {t(obstacle.text)}{' '}
        {obstacle.resolution && (
          <TextLink to={obstacle.resolution.to}>{t(obstacle.resolution.label)}</TextLink>
        )}
      </p>
    );
  }
  return (
    <p className="text-sm text-ink2">
      {buys
        ? t(
            'You have {minutes} minutes to pay, and can cancel free of charge until you have paid.',
            {
              minutes,
            },
          )
        : t('Your crypto stays in escrow until you confirm that the naira arrived.')}
    </p>
  );
}

/** No offer takes the amount: which one comes nearest, and the amount it takes. */
export function QuickNone({
  wanted,
  nearest,
  target,
  onTake,
}: {
  wanted: Money;
  nearest: NearFit | null;
  target: QuickTarget;
  /** Types the nearest amount instead. */
  onTake: (amount: Money) => void;
}) {
  const buys = target.side === 'buy';
  if (nearest === null) return <QuickWaits side={target.side} asset={target.asset} is="empty" />;
  const { offer, amount } = nearest;
  return (
    <div className="flex flex-col gap-3">
      <Shown>
        <p className="font-semibold">
          {buys
            ? t('Nobody sells for {amount} in one order.', { amount: formatWithUnit(wanted) })
            : t('Nobody buys for {amount} in one order.', { amount: formatWithUnit(wanted) })}
        </p>
        <p className="mt-1 text-sm text-ink2">
          {t('The closest is {name}, with {amount} at {price}.', {
            name: offer.trader.handle,
            amount: formatWithUnit(amount),
            price: formatCurrency(offer.price),
          })}{' '}
          <TextLink to={offerHref(offer.id, amount.asset === 'NGN' ? amount : null)}>
            {t('See the offer')}
          </TextLink>
        </p>
      </Shown>
      <Button size="2xl" wide onClick={() => onTake(amount)}>
        {t('Use {amount}', { amount: formatWithUnit(amount) })}
      </Button>
      <p className="min-h-11 text-sm text-ink2">{t('No order was placed.')}</p>
    </div>
  );
}

/** Before there is an offer to show: as tall as one, so that nothing below moves. */
export function QuickWaits({
  side,
  asset,
  is,
}: {
  side: QuickTarget['side'];
  asset: CryptoAsset;
  is: 'untyped' | 'searching' | 'empty' | 'offline';
}) {
  const buys = side === 'buy';
  return (
    <div className="flex flex-col gap-3">
      <Shown>
        {is === 'searching' ? (
          <>
            <span className="sr-only">{t('Looking for the best offer')}</span>
            <Skeleton className="h-5 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-4 h-9 w-48 max-w-full" />
          </>
        ) : (
          <p className="m-auto max-w-72 text-center text-sm text-ink2">
            {waitText(is, side, asset)}
          </p>
        )}
      </Shown>
      <Button variant="primary" size="2xl" wide disabled>
        {buyOrSell(buys, asset)}
      </Button>
      <p className="min-h-11 text-sm text-ink2">
        {t('No order is placed until you press the button.')}
      </p>
    </div>
  );
}

function waitText(
  is: 'untyped' | 'empty' | 'offline',
  side: QuickTarget['side'],
  asset: CryptoAsset,
): string {
  if (is === 'offline') return t('You are offline. Orders can be placed again once you are back.');
  if (is === 'empty') {
    return side === 'buy'
      ? t('Nobody sells {asset} right now. Set a price alert, and we notify you.', { asset })
      : t('Nobody buys {asset} right now. Set a price alert, and we notify you.', { asset });
  }
  return side === 'buy'
    ? t('Type how much you want to pay. We find the cheapest offer that takes it.')
    : t('Type how much you want to get. We find the best-paying offer that takes it.');
}

function buyOrSell(buys: boolean, what: string): string {
  return buys ? t('Buy {what}', { what }) : t('Sell {what}', { what });
}

/** Room for the longest of what is shown above the button. */
function Shown({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-34 flex-col justify-center rounded-control border border-line bg-bg px-3.5 py-3">
      {children}
    </div>
  );
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-sm text-ink2">{label}</span>
      <span className="text-right font-semibold">{value}</span>
    </p>
  );
}

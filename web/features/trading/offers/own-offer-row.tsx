import {
  ArrowDownLeft,
  ArrowUpRight,
  Ban,
  CopyPlus,
  Ellipsis,
  Link2,
  Lock,
  Pause,
} from 'lucide-react';
import { marginText } from '#core/market/draft-price.ts';
import { limitsText } from '#core/market/offer-limits.ts';
import { pauseText } from '#web/features/trading/offers/pause-text.ts';
import { formatAmount, formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { OwnOpenOffer } from '#web/features/trading/offers/own-offers-query.ts';
import { PauseButton } from '#web/features/trading/offers/pause-button.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MENU_LINE } from '#web/ui/overlay/menu.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';

/** One open offer of the reader's own. */
export function OwnOfferRow({
  own,
  onCancel,
  onShare,
}: {
  own: OwnOpenOffer;
  onCancel: () => void;
  onShare: () => void;
}) {
  const { offer, whole, marginBp, pauseReason, isPrivate } = own;
  const { id, tradeType, amount, price, asset } = offer;
  const name = t('{tradeType} {amount} at {price}', {
    tradeType,
    amount: formatWithUnit(amount),
    price: formatCurrency(price),
  });
  return (
    <div className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-4 md:py-3">
      <Link
        to={`/trades/${id}`}
        className="grid min-w-0 gap-x-6 gap-y-1 rounded-chip hover:bg-s1 lg:grid-cols-[15rem_minmax(0,1fr)_12rem] lg:items-center"
      >
        <span className="flex items-center gap-2">
          <Icon
            of={tradeType === 'sell' ? ArrowUpRight : ArrowDownLeft}
            className={tradeType === 'sell' ? 'text-ata' : 'text-ewe'}
          />
          <span className="font-semibold whitespace-nowrap">
            {tradeType === 'sell' ? t('Sell') : t('Buy')} {asset}
          </span>
          <State pauseReason={pauseReason} isPrivate={isPrivate} />
        </span>
        <span className="min-w-0">
          <span className="text-lg font-bold">{formatCurrency(price)}</span>{' '}
          <span className="text-sm text-ink2">
            {t(marginBp === null ? msg('fixed') : marginText(marginBp))}
          </span>
          <span className="block text-sm text-ink2">
            {pauseReason ? t(pauseText(pauseReason, tradeType)) : limitsText(offer)}
          </span>
        </span>
        <span className="lg:text-right">
          <span className="font-semibold">
            {t('{amount} available', { amount: formatWithUnit(amount) })}
          </span>
          {whole.units !== amount.units && (
            <span className="block text-sm text-ink3">
              {t('of {whole}', { whole: formatAmount(whole) })}
            </span>
          )}
        </span>
      </Link>
      <div className="flex items-center gap-2 md:min-w-50 md:justify-end">
        <ButtonLink to={`/edit-trade/${id}`} size="sm" aria-label={t('Edit, {name}', { name })}>
          {t('Edit')}
        </ButtonLink>
        <PauseButton offerId={id} name={name} pauseReason={pauseReason} size="sm" />
        <Menu label={t('More, {name}', { name })} trigger={<Icon of={Ellipsis} />}>
          <Link to={`/create-trade?from=${id}`} className={MENU_LINE}>
            <Icon of={CopyPlus} />
            {t('Duplicate')}
          </Link>
          {isPrivate && (
            <button type="button" className={MENU_LINE} onClick={onShare}>
              <Icon of={Link2} />
              {t('Share private link')}
            </button>
          )}
          <button type="button" className={MENU_LINE} onClick={onCancel}>
            <Icon of={Ban} />
            {t('Cancel offer')}
          </button>
        </Menu>
      </div>
    </div>
  );
}

function State({ pauseReason, isPrivate }: Pick<OwnOpenOffer, 'pauseReason' | 'isPrivate'>) {
  if (pauseReason) {
    return (
      <Chip tone={pauseReason === 'owner' ? 'quiet' : 'fitila'}>
        <Icon of={Pause} size={16} />
        {t('Paused')}
      </Chip>
    );
  }
  if (!isPrivate) return <StatusChip status="open" />;
  return (
    <Chip>
      <Icon of={Lock} size={16} />
      {t('Private')}
    </Chip>
  );
}

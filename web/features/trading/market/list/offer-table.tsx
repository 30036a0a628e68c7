import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { cryptoFor } from '#core/money/arithmetic.ts';
import { formatAmount, formatCurrency, formatShort } from '#core/money/format-money.ts';
import { offerHref, type MarketSearch } from '#core/market/market-search.ts';
import { limitsText, shareFor } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { relationOf } from '#web/features/trading/market/relation.ts';
import { trackRecord, usualTime } from '#core/market/trader.ts';
import { MethodNames } from '#web/features/trading/market/method-names.tsx';
import { OfferAction } from '#web/features/trading/market/offer-action.tsx';
import { TraderLine } from '#web/features/trading/market/trader-line.tsx';
import { useRowKeys } from '#web/features/trading/market/list/use-row-keys.ts';
import { useTrustedTraders } from '#web/features/trading/market/list/use-trusted-traders.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

export interface OfferListProps {
  offers: readonly Offer[];
  search: MarketSearch;
  /** The viewer; null for visitors. */
  viewer: string | null;
  onCancel: (offer: Offer) => void;
}

/** Offers on a desktop, one row each; j, k and enter move and open. */
export function OfferTable({ offers, search, viewer, onCancel }: OfferListProps) {
  const router = useRouter();
  const { side, asset, amount } = search;
  const open = useCallback(
    (row: number) => {
      const offer = offers[row];
      if (offer) void router.navigate({ href: offerHref(offer.id, amount) });
    },
    [offers, amount, router],
  );
  const ids = useMemo(() => offers.map(({ id }) => id), [offers]);
  const active = useRowKeys(ids, open);
  const trusted = useTrustedTraders(viewer);

  return (
    <Table
      label={side === 'buy' ? t('{asset} for sale', { asset }) : t('{asset} wanted', { asset })}
    >
      <Head>
        <HeadCell className="w-[19%]">{side === 'buy' ? t('Seller') : t('Buyer')}</HeadCell>
        <HeadCell end>{t('Price, 1 {asset}', { asset })}</HeadCell>
        {amount && (
          <HeadCell end className="text-ink!">
            <span className="hidden lg:inline">
              {t('For {amount} you', { amount: formatCurrency(amount) })}
            </span>
            <span className="lg:hidden">{t('You')}</span> {side === 'buy' ? t('get') : t('give')}
            <span className="lg:hidden">, {asset}</span>
          </HeadCell>
        )}
        <HeadCell end>{t('Limits')}</HeadCell>
        <HeadCell end className="hidden lg:table-cell">
          {side === 'buy' ? t('{asset} available', { asset }) : t('{asset} wanted', { asset })}
        </HeadCell>
        <HeadCell className="hidden pl-8 lg:table-cell">{t('Payment')}</HeadCell>
        <HeadCell end className="hidden xl:table-cell">
          {side === 'buy' ? t('Avg. release') : t('Avg. payment')}
        </HeadCell>
        <HeadCell end>
          <span className="sr-only">{t('Action')}</span>
        </HeadCell>
      </Head>
      <tbody>
        {offers.map((offer, row) => (
          <OfferRow
            key={offer.id}
            {...{ offer, search, viewer, onCancel }}
            isTrusted={trusted.has(offer.creatorId)}
            active={offer.id === active}
            open={() => open(row)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function OfferRow({
  offer,
  search,
  viewer,
  onCancel,
  isTrusted,
  active,
  open,
}: Omit<OfferListProps, 'offers'> & {
  offer: Offer;
  isTrusted: boolean;
  active: boolean;
  open: () => void;
}) {
  const { label, action } = relationOf(offer, viewer);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest('a, button');
    if (!control && window.getSelection()?.isCollapsed !== false) open();
  };
  const { trader } = offer;
  const wait = offer.tradeType === 'sell' ? trader.releaseSeconds : trader.paymentSeconds;

  return (
    <Row
      ref={row}
      tall
      active={active}
      onClick={press}
      className="scroll-mt-32 cursor-pointer hover:bg-s1"
    >
      <Cell>
        <TraderLine
          trader={trader}
          isTrusted={isTrusted}
          to={offerHref(offer.id, search.amount)}
          detail={
            <>
              {label === 'Available' ? t(trackRecord(trader)) : t(label)}
              {label === 'Available' && <span className="sr-only">, {t(label)}</span>}
            </>
          }
        />
      </Cell>
      <Cell end className="text-lg font-bold max-lg:px-1">
        {formatCurrency(offer.price)}
      </Cell>
      {search.amount && (
        <Cell end className="whitespace-nowrap">
          <YouGet offer={offer} search={search} own={action === 'cancel'} unit="hidden lg:inline" />
        </Cell>
      )}
      <Cell end className="text-sm whitespace-nowrap text-ink2 max-lg:px-1">
        {limitsText(offer)}
        {offer.isFull && <span className="block text-ink3">{t('Full amount only')}</span>}
        <span className="block lg:hidden">
          {offer.tradeType === 'sell'
            ? t('{amount} available', { amount: formatShort(offer.amount, 'down') })
            : t('{amount} wanted', { amount: formatShort(offer.amount, 'down') })}
        </span>
      </Cell>
      <Cell end className="hidden text-sm text-ink2 lg:table-cell">
        {formatShort(offer.amount, 'down')}
      </Cell>
      <Cell className="hidden pl-8 text-sm text-ink2 lg:table-cell">
        <MethodNames ids={offer.paymentMethodIds} />
      </Cell>
      <Cell end className="hidden text-sm whitespace-nowrap text-ink2 xl:table-cell">
        {t(usualTime(wait) ?? '–')}
      </Cell>
      {/* As wide as an own offer's two actions, so that a list with one has the same columns. */}
      <Cell end className="min-w-36">
        <OfferAction {...{ offer, action, onCancel }} amount={search.amount} primary={active} />
      </Cell>
    </Row>
  );
}

/** What the typed amount is worth here, to the last digit the server would compute. */
export function YouGet({
  offer,
  search,
  own,
  unit = '',
}: {
  offer: Offer;
  search: MarketSearch;
  own: boolean;
  /** How the unit is shown, where the column already names it. */
  unit?: string;
}) {
  if (!search.amount || own) return <span className="text-ink3">–</span>;
  const crypto =
    shareFor(offer, search.amount)?.crypto ?? cryptoFor(search.amount, offer.price, offer.asset);
  return (
    <>
      <span className="font-bold text-ink">{formatAmount(crypto)}</span>{' '}
      <span className={`text-ink3 ${unit}`}>{offer.asset}</span>
    </>
  );
}

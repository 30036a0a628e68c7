import { useQuery } from '@tanstack/react-query';
import { formatCurrency } from '#core/money/format-money.ts';
import { NOTHING_ASKED } from '#core/market/market-search.ts';
import { nearestSumQuery } from '#web/features/trading/market/list/market-queries.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** No match: names the filter that excludes everything, and links to the nearest search with results. */
export function MarketEmpty({
  search,
  change,
  viewer,
  onAlert,
}: MarketChoice & { viewer: string | null; onAlert: (() => void) | null }) {
  const { side, asset, fiat, amount, method, verified, online, minCompletion } = search;
  const { trader, trusted } = search;
  const narrowed =
    method !== null || verified || online || minCompletion !== null || trader !== null || trusted;
  const { data: nearest } = useQuery({
    ...nearestSumQuery(search, viewer),
    enabled: amount !== null,
  });
  const who = side === 'buy' ? 'seller' : 'buyer';
  const alertButton = onAlert && <Button onClick={onAlert}>{t('Set a price alert')}</Button>;
  const everything = <Button onClick={() => change(NOTHING_ASKED)}>{t('Show all offers')}</Button>;

  if (trusted && viewer === null) {
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" to="/sign-in">
              {t('Log in')}
            </ButtonLink>
            {everything}
          </span>
        }
      >
        {t('Log in to see offers of the traders you trust.')}
      </EmptyState>
    );
  }
  if (trader) {
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap gap-3">
            <Button
              onClick={() =>
                change({ ...NOTHING_ASKED, trader, side: side === 'buy' ? 'sell' : 'buy' })
              }
            >
              {side === 'buy' ? t('Look among buyers') : t('Look among sellers')}
            </Button>
            {everything}
          </span>
        }
      >
        {t('No {who} of {asset} whose handle begins with “{trader}” matches.', {
          who,
          asset,
          trader,
        })}
      </EmptyState>
    );
  }
  if (trusted && !amount) {
    return (
      <EmptyState action={everything}>
        {t(
          'No trader you trust has an offer here now. You can trust someone on their trader page.',
        )}
      </EmptyState>
    );
  }
  if (amount) {
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap gap-3">
            {nearest && (
              <Button variant="primary" onClick={() => change({ amount: nearest })}>
                {t('Show offers for {nearest}', { nearest: formatCurrency(nearest) })}
              </Button>
            )}
            {narrowed && (
              <Button onClick={() => change({ ...NOTHING_ASKED, amount })}>
                {t('Without the other filters')}
              </Button>
            )}
            {!nearest && !narrowed && everything}
            {alertButton}
          </span>
        }
      >
        {narrowed
          ? t('No {who} takes {amount} in one order with these filters.', {
              who,
              amount: formatCurrency(amount),
            })
          : t('No {who} takes {amount} in one order.', { who, amount: formatCurrency(amount) })}
      </EmptyState>
    );
  }
  if (narrowed) {
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap gap-3">
            {everything}
            {alertButton}
          </span>
        }
      >
        {t('No {who} of {asset} matches these filters.', { who, asset })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <span className="flex flex-wrap gap-3">
          <ButtonLink
            to={`/create-trade?type=${side}&asset=${asset}${fiat === 'NGN' ? '' : `&fiat=${fiat}`}`}
          >
            {t('Post the first offer')}
          </ButtonLink>
          {alertButton}
        </span>
      }
    >
      {t('No {who} of {asset} on the market now.', { who, asset })}
    </EmptyState>
  );
}

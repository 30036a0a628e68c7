import { useQuery } from '@tanstack/react-query';
import { formatCurrency } from '#core/money/format-money.ts';
import { NOTHING_ASKED } from '#core/market/market-search.ts';
import { nearestSumQuery } from '#web/features/market/market-queries.ts';
import type { MarketChoice } from '#web/features/market/use-market-search.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing fits: says which wish nobody meets, and leads to the nearest one that somebody does. */
export function MarketEmpty({ search, change, viewer }: MarketChoice & { viewer: string | null }) {
  const { side, asset, amount, method, verified, online } = search;
  const narrowed = method !== null || verified || online;
  const { data: nearest } = useQuery({
    ...nearestSumQuery(search, viewer),
    enabled: amount !== null,
  });
  const who = side === 'buy' ? 'seller' : 'buyer';
  const everything = <Button onClick={() => change(NOTHING_ASKED)}>Show every offer</Button>;

  if (amount) {
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap gap-3">
            {nearest && (
              <Button variant="primary" onClick={() => change({ amount: nearest })}>
                Show offers for {formatCurrency(nearest)}
              </Button>
            )}
            {narrowed && (
              <Button onClick={() => change({ ...NOTHING_ASKED, amount })}>
                Without the other filters
              </Button>
            )}
            {!nearest && !narrowed && everything}
          </span>
        }
      >
        No {who} takes {formatCurrency(amount)} in one trade
        {narrowed ? ' with these filters' : ''}.
      </EmptyState>
    );
  }
  if (narrowed) {
    return (
      <EmptyState action={everything}>
        No {who} of {asset} fits these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <ButtonLink to={`/create-trade?type=${side}&asset=${asset}`}>
          Make the first offer
        </ButtonLink>
      }
    >
      No {who} of {asset} is on the market now.
    </EmptyState>
  );
}

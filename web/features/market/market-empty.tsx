import { useQuery } from '@tanstack/react-query';
import { formatCurrency } from '#core/money/format-money.ts';
import { nearestSumQuery } from '#web/features/market/market-queries.ts';
import type { MarketChoice } from '#web/features/market/use-market-search.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing fits: says which wish nobody meets, and leads to the nearest one that somebody does. */
export function MarketEmpty({ search, change }: MarketChoice) {
  const narrowed = search.method !== null || search.verified;
  const { data: nearest } = useQuery({
    ...nearestSumQuery(search),
    enabled: search.amount !== null,
  });
  const who = search.side === 'buy' ? 'seller' : 'buyer';

  if (search.amount) {
    return (
      <EmptyState
        action={
          nearest ? (
            <Button onClick={() => change({ amount: nearest })}>
              Show offers for {formatCurrency(nearest)}
            </Button>
          ) : (
            <Button onClick={() => change({ amount: null, method: null, verified: false })}>
              Show every offer
            </Button>
          )
        }
      >
        No {who} takes {formatCurrency(search.amount)} in one trade
        {narrowed ? ' with these filters' : ''}.
      </EmptyState>
    );
  }
  if (narrowed) {
    return (
      <EmptyState
        action={
          <Button onClick={() => change({ method: null, verified: false })}>
            Show every offer
          </Button>
        }
      >
        No {who} of {search.asset} fits these filters.
      </EmptyState>
    );
  }
  const type = search.side === 'buy' ? 'buy' : 'sell';
  return (
    <EmptyState
      action={
        <ButtonLink to={`/create-trade?type=${type}&asset=${search.asset}`}>
          Make the first offer
        </ButtonLink>
      }
    >
      No {who} of {search.asset} is on the market now.
    </EmptyState>
  );
}

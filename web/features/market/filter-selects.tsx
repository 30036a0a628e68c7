import { useQuery } from '@tanstack/react-query';
import type { MarketSort } from '#core/market/market-search.ts';
import type { MarketChoice } from '#web/features/market/use-market-search.ts';
import { paymentMethodsQuery } from '#web/lib/payment-methods.ts';
import { Select } from '#web/ui/select.tsx';

type Props = MarketChoice & { labelHidden?: boolean };

/** Through which bank or wallet the naira goes. */
export function MethodSelect({ search, change, labelHidden }: Props) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  return (
    <Select
      label="Payment method"
      labelHidden={labelHidden}
      value={search.method ?? ''}
      onChange={(event) => change({ method: event.target.value || null })}
      options={[
        { value: '', label: 'Any bank or wallet' },
        ...methods.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const SORTS: { value: MarketSort; label: string }[] = [
  { value: 'price', label: 'Best price' },
  { value: 'completion', label: 'Completion' },
  { value: 'release', label: 'Release time' },
];

export function SortSelect({ search, change, labelHidden }: Props) {
  const quick = search.side === 'buy' ? 'Release time' : 'Payment time';
  return (
    <Select
      label="Sort by"
      labelHidden={labelHidden}
      value={search.sort}
      onChange={(event) => change({ sort: event.target.value as MarketSort })}
      options={SORTS.map((sort) => (sort.value === 'release' ? { ...sort, label: quick } : sort))}
    />
  );
}

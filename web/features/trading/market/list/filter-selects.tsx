import { useQuery } from '@tanstack/react-query';
import { sortLabel } from '#web/features/trading/market/list/filter-text.ts';
import { MARKET_SORTS, type MarketSort } from '#core/market/market-search.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { Select } from '#web/ui/form/select.tsx';

type Props = MarketChoice & { labelHidden?: boolean };

/** The bank or wallet for the naira. */
export function MethodSelect({ search, change, labelHidden }: Props) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  return (
    <Select
      label={t('Payment method')}
      labelHidden={labelHidden}
      value={search.method ?? ''}
      onChange={(event) => change({ method: event.target.value || null })}
      options={[
        { value: '', label: t('Any bank or wallet') },
        ...methods.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

export function SortSelect({ search, change, labelHidden }: Props) {
  return (
    <Select
      label={t('Sort by')}
      labelHidden={labelHidden}
      value={search.sort}
      onChange={(event) => change({ sort: event.target.value as MarketSort })}
      options={MARKET_SORTS.map((sort) => ({
        value: sort,
        label: t(sortLabel(sort, search.side)),
      }))}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { sortLabel } from '#web/features/trading/market/list/filter-text.ts';
import { type FiatCurrency, fiatsFor } from '#core/money/assets.ts';
import {
  COMPLETION_RATES,
  type CompletionRate,
  MARKET_SORTS,
  type MarketSort,
} from '#core/market/market-search.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { Select } from '#web/ui/form/select.tsx';

type Props = MarketChoice & { labelHidden?: boolean };

const FIAT_NAMES: Record<FiatCurrency, string> = { NGN: msg('Naira'), USD: msg('US dollars') };

/** What offers are priced in. A sum and a method of one currency mean nothing in the other. */
export function FiatSelect({ search, change, labelHidden }: Props) {
  return (
    <Select
      label={t('Priced in')}
      labelHidden={labelHidden}
      value={search.fiat}
      onChange={(event) =>
        change({ fiat: event.target.value as FiatCurrency, amount: null, method: null })
      }
      options={fiatsFor(search.asset).map((fiat) => ({ value: fiat, label: t(FIAT_NAMES[fiat]) }))}
    />
  );
}

/** The bank or wallet for the money. */
export function MethodSelect({ search, change, labelHidden }: Props) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery(search.fiat));
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

/** How reliably the traders completed their orders. Who has none yet is left out. */
export function CompletionSelect({ search, change, labelHidden }: Props) {
  return (
    <Select
      label={t('Completion')}
      labelHidden={labelHidden}
      value={String(search.minCompletion ?? '')}
      onChange={(event) =>
        change({ minCompletion: (Number(event.target.value) || null) as CompletionRate | null })
      }
      options={[
        { value: '', label: labelHidden ? t('Completion') : t('Any completion') },
        ...COMPLETION_RATES.map((rate) => ({
          value: String(rate),
          label: t('{rate} % or more', { rate }),
        })),
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

import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { HistorySearch } from '#core/trade/history-search.ts';
import { Select } from '#web/ui/select.tsx';

/** Narrows the list of past trades. */
export function HistoryFilters({
  search,
  change,
}: {
  search: HistorySearch;
  change: (part: Partial<HistorySearch>) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Select
        label="Side"
        value={search.role}
        onChange={(event) => change({ role: event.target.value as HistorySearch['role'] })}
        options={[
          { value: 'any', label: 'Bought and sold' },
          { value: 'buyer', label: 'Bought' },
          { value: 'seller', label: 'Sold' },
        ]}
      />
      <Select
        label="Outcome"
        value={search.outcome}
        onChange={(event) => change({ outcome: event.target.value as HistorySearch['outcome'] })}
        options={[
          { value: 'any', label: 'Every outcome' },
          { value: 'completed', label: 'Completed' },
          { value: 'cancelled', label: 'Cancelled' },
          { value: 'disputed', label: 'Disputed' },
        ]}
      />
      <Select
        label="Asset"
        value={search.asset ?? ''}
        onChange={(event) =>
          change({ asset: CRYPTO_ASSETS.find((asset) => asset === event.target.value) ?? null })
        }
        options={[
          { value: '', label: 'Every asset' },
          ...CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset })),
        ]}
      />
      <Select
        label="Period"
        value={search.period}
        onChange={(event) => change({ period: event.target.value as HistorySearch['period'] })}
        options={[
          { value: 'all', label: 'Since the beginning' },
          { value: '30d', label: 'Last 30 days' },
          { value: '90d', label: 'Last 90 days' },
          { value: 'year', label: 'Last 365 days' },
        ]}
      />
    </div>
  );
}

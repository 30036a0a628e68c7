import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { HistorySearch } from '#web/features/trading/history/history-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Select } from '#web/ui/form/select.tsx';

/** The filters of past trades. */
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
        label={t('Side')}
        value={search.role}
        onChange={(event) => change({ role: event.target.value as HistorySearch['role'] })}
        options={[
          { value: 'any', label: t('Bought and sold') },
          { value: 'buyer', label: t('Bought') },
          { value: 'seller', label: t('Sold') },
        ]}
      />
      <Select
        label={t('Outcome')}
        value={search.outcome}
        onChange={(event) => change({ outcome: event.target.value as HistorySearch['outcome'] })}
        options={[
          { value: 'any', label: t('Every outcome') },
          { value: 'completed', label: t('Completed') },
          { value: 'cancelled', label: t('Cancelled') },
          { value: 'disputed', label: t('Disputed') },
        ]}
      />
      <Select
        label={t('Asset')}
        value={search.asset ?? ''}
        onChange={(event) =>
          change({ asset: CRYPTO_ASSETS.find((asset) => asset === event.target.value) ?? null })
        }
        options={[
          { value: '', label: t('Every asset') },
          ...CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset })),
        ]}
      />
      <Select
        label={t('Period')}
        value={search.period}
        onChange={(event) => change({ period: event.target.value as HistorySearch['period'] })}
        options={[
          { value: 'all', label: t('All time') },
          { value: '30d', label: t('Last 30 days') },
          { value: '90d', label: t('Last 90 days') },
          { value: 'year', label: t('Last 365 days') },
        ]}
      />
    </div>
  );
}

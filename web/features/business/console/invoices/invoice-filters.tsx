import { Search } from 'lucide-react';
import { useState } from 'react';
import { INVOICE_STATUSES, type InvoiceStatus } from '#core/invoices/status.ts';
import { invoiceStatusLabel } from '#web/features/business/console/invoices/invoice-status-chip.tsx';
import type { InvoiceSearch } from '#web/features/business/console/invoices/invoice-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Finds invoices by number, name or email, and by status. */
export function InvoiceFilters({
  search,
  change,
}: {
  search: InvoiceSearch;
  change: (part: Partial<InvoiceSearch>) => void;
}) {
  const [typed, setTyped] = useState(search.query);
  const find = () => change({ query: typed });
  return (
    <SearchForm onSearch={find} className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextInput
        label={t('Find an invoice')}
        labelHidden
        type="search"
        placeholder={t('Number, name or email')}
        value={typed}
        maxLength={120}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') change({ query: '' });
        }}
        trailing={<IconButton icon={Search} label={t('Find')} onClick={find} />}
      />
      <Select
        label={t('Status')}
        labelHidden
        value={search.status ?? ''}
        onChange={({ target }) =>
          change({ status: (target.value || null) as InvoiceStatus | null })
        }
        options={[
          { value: '', label: t('Every status') },
          ...INVOICE_STATUSES.map((status) => ({
            value: status,
            label: invoiceStatusLabel(status),
          })),
        ]}
      />
    </SearchForm>
  );
}

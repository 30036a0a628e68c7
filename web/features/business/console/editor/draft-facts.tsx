import { INVOICE_MEMO_MOST, INVOICE_OPEN_DAYS } from '#core/invoices/limits.ts';
import { INVOICE_CURRENCIES } from '#core/invoices/wire.ts';
import type {
  Currency,
  InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

interface Props {
  draft: InvoiceDraft;
  change: (part: Partial<InvoiceDraft>) => void;
  /** In Lagos. */
  today: string;
}

/** Who pays, and by when. */
export function DraftPayer({ draft, change, today }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem]">
      <TextInput
        label={t('Who pays')}
        value={draft.payerName}
        maxLength={120}
        placeholder={t('A person or a business')}
        onChange={({ target }) => change({ payerName: target.value })}
      />
      <TextInput
        label={t('Their email (optional)')}
        type="email"
        value={draft.payerEmail}
        maxLength={254}
        onChange={({ target }) => change({ payerEmail: target.value })}
      />
      <TextInput
        label={t('Due')}
        type="date"
        min={today}
        value={draft.dueOn}
        onChange={({ target }) => change({ dueOn: target.value })}
      />
    </div>
  );
}

/** What is seldom changed: the currency, the last day, a note. */
export function DraftRest({ draft, change, today }: Props) {
  const last = new Date(Date.parse(`${today}T12:00:00Z`) + (INVOICE_OPEN_DAYS - 1) * 86_400_000);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('Currency')}
        value={draft.currency}
        onChange={({ target }) => change({ currency: target.value as Currency })}
        options={INVOICE_CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      <TextInput
        label={t('Last day to pay (optional)')}
        type="date"
        min={today}
        max={last.toISOString().slice(0, 10)}
        value={draft.openUntil}
        onChange={({ target }) => change({ openUntil: target.value })}
        helper={t('Money that comes later waits for your decision.')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={t('Note for the payer (optional)')}
          rows={3}
          value={draft.memo}
          maxLength={INVOICE_MEMO_MOST}
          onChange={({ target }) => change({ memo: target.value })}
        />
      </div>
    </div>
  );
}

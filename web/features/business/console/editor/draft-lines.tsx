import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { INVOICE_ITEMS_MOST, INVOICE_TITLE_MOST } from '#core/invoices/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import {
  commonTax,
  draftTotals,
  newLine,
  type DraftLine,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Nigeria's rate, and none. */
const TAXES = [0, 750];
const COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_5rem_9.5rem_8rem_2.75rem]';

/** What the invoice is for: lines with how many, the price of each and what they come to; tax and discount below. */
export function DraftLines({
  draft,
  change,
}: {
  draft: InvoiceDraft;
  change: (part: Partial<InvoiceDraft>) => void;
}) {
  const [added, setAdded] = useState<string | null>(null);
  const { lines, currency } = draft;
  const totals = draftTotals(draft);
  const tax = commonTax(lines);
  const amounts = new Map(
    totals?.whole.map((line, at) => [line.key, totals.lines[at]?.amount ?? 0n]),
  );
  const set = (key: string, part: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const add = () => {
    const line = newLine(tax ?? 0);
    setAdded(line.key);
    change({ lines: [...lines, line] });
  };
  const money = (units: bigint) => formatWithUnit({ asset: currency, units });

  return (
    <section aria-label={t('What for')}>
      <div
        aria-hidden="true"
        className={`mb-1.5 hidden gap-2 text-sm font-semibold text-ink2 sm:grid ${COLUMNS}`}
      >
        <span>{t('What for')}</span>
        <span className="text-right">{t('How many')}</span>
        <span className="text-right">{t('Each')}</span>
        <span className="text-right">{t('Together')}</span>
      </div>
      <ul className="flex flex-col gap-2 max-sm:gap-5">
        {lines.map((line, at) => {
          const amount = amounts.get(line.key);
          const nth = String(at + 1);
          return (
            <li
              key={line.key}
              className={`grid grid-cols-[5rem_minmax(0,1fr)_2.75rem] items-center gap-2 ${COLUMNS}`}
            >
              <div className="max-sm:col-span-3">
                <TextInput
                  label={t('Line {nth}: what for', { nth })}
                  labelHidden
                  placeholder={t('What for')}
                  value={line.title}
                  maxLength={INVOICE_TITLE_MOST}
                  autoFocus={line.key === added}
                  onChange={({ target }) => set(line.key, { title: target.value })}
                />
              </div>
              <TextInput
                label={t('Line {nth}: how many', { nth })}
                labelHidden
                inputMode="decimal"
                className="text-right"
                value={line.quantity}
                maxLength={13}
                onChange={({ target }) =>
                  set(line.key, {
                    quantity: target.value.replaceAll(',', '.').replaceAll(/[^\d.]/g, ''),
                  })
                }
              />
              <MoneyInput
                label={t('Line {nth}: price of each', { nth })}
                labelHidden
                size="md"
                asset={currency}
                showsInWords={false}
                value={line.price}
                onChange={(price) => set(line.key, { price })}
              />
              <p className="text-right font-semibold whitespace-nowrap max-sm:order-last max-sm:col-span-3 max-sm:text-sm">
                {amount === undefined ? <span className="text-ink3">–</span> : money(amount)}
              </p>
              <IconButton
                icon={X}
                label={t('Remove line {nth}', { nth })}
                disabled={lines.length === 1}
                onClick={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <Button
          variant="ghost"
          className="-ml-3.5"
          disabled={lines.length >= INVOICE_ITEMS_MOST}
          onClick={add}
        >
          <Icon of={Plus} />
          {t('Add a line')}
        </Button>
        <div className="grid min-w-0 grid-cols-2 gap-3 max-sm:w-full sm:w-76">
          <Select
            label={t('Tax')}
            value={tax === null ? 'mixed' : String(tax)}
            onChange={({ target }) =>
              target.value !== 'mixed' &&
              change({ lines: lines.map((line) => ({ ...line, taxBp: Number(target.value) })) })
            }
            helper={totals && totals.tax.units > 0n ? formatWithUnit(totals.tax) : undefined}
            options={[
              ...(tax === null ? [{ value: 'mixed', label: t('By line') }] : []),
              ...[...new Set([...TAXES, ...(tax === null ? [] : [tax])])].map((rate) => ({
                value: String(rate),
                label:
                  rate === 0 ? t('None') : t('VAT {percent} %', { percent: String(rate / 100) }),
              })),
            ]}
          />
          <MoneyInput
            label={t('Discount')}
            size="md"
            asset={currency}
            showsInWords={false}
            value={draft.discount}
            onChange={(discount) => change({ discount })}
            error={totals ? undefined : t('More than the lines come to.')}
          />
        </div>
      </div>
    </section>
  );
}

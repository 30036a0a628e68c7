import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import {
  draftTotals,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import type { PaperInvoice } from '#web/features/business/console/invoices/invoice-paper.tsx';
import { taxLabelOf } from '#web/features/business/console/invoices/paper-of.ts';
import { dayText } from '#web/features/business/console/shared/day-text.ts';

/** What is typed, on paper: the lines that are whole, and what they come to. */
export function draftPaper(
  draft: InvoiceDraft,
  {
    payee,
    number,
    url,
    today,
  }: Pick<PaperInvoice, 'payee' | 'number' | 'url'> & { readonly today: string },
): PaperInvoice {
  const { currency } = draft;
  const nothing = { asset: currency, units: 0n };
  const totals = draftTotals(draft);
  const filled = (text: string) => text.trim() || null;
  return {
    payee,
    number,
    url,
    issued: dayText(today, { year: true }),
    due: draft.dueOn ? dayText(draft.dueOn, { year: true }) : null,
    payer: filled(draft.payerName),
    payerEmail: filled(draft.payerEmail),
    lines: (totals?.whole ?? []).map((line, at) => {
      const price = parseMoney(currency, line.price) ?? nothing;
      return {
        key: line.key,
        title: line.title.trim(),
        each:
          Number(line.quantity) === 1
            ? null
            : `${String(Number(line.quantity))} × ${formatWithUnit(price)}`,
        amount: { asset: currency, units: totals?.lines[at]?.amount ?? 0n },
      };
    }),
    subtotal: totals?.subtotal ?? nothing,
    discount: totals?.discount ?? nothing,
    tax: totals?.tax ?? nothing,
    taxLabel: taxLabelOf(draft.lines.map(({ taxBp }) => taxBp)),
    total: totals?.total ?? nothing,
    memo: filled(draft.memo),
  };
}

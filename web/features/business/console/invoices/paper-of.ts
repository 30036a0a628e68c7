import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import type { PaperInvoice } from '#web/features/business/console/invoices/invoice-paper.tsx';
import type { MerchantProfile } from '#web/features/business/console/profile/business-values.ts';
import { dayText } from '#web/features/business/console/shared/day-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Who asks for the money, as the paper names them. */
export function payeeOf(profile: MerchantProfile, realName: string | null): PaperInvoice['payee'] {
  const line = [profile.rc_number, profile.address].filter(Boolean).join(' · ');
  return { name: profile.display_name, realName, line: line || null };
}

/** "VAT 7.5 %" where all lines have one rate. */
export function taxLabelOf(rates: readonly number[]): string {
  const [rate, ...others] = [...new Set(rates)];
  return rate === undefined || others.length > 0
    ? t('Tax')
    : t('VAT {percent} %', { percent: String(rate / 100) });
}

/** An issued invoice, or a draft as it was saved, on paper. */
export function paperOf(invoice: OwnInvoice, payee: PaperInvoice['payee']): PaperInvoice {
  const { currency } = invoice;
  const money = (decimal: string) => readSum(currency, decimal);
  return {
    payee,
    number: invoice.number,
    issued: invoice.issued_at && dayText(invoice.issued_at.slice(0, 10), { year: true }),
    due: invoice.due_on && dayText(invoice.due_on, { year: true }),
    payer: invoice.payer_name,
    payerEmail: invoice.payer_email,
    lines: invoice.items.map((item, at) => ({
      key: String(at),
      title: item.title,
      each:
        Number(item.quantity) === 1
          ? null
          : `${String(Number(item.quantity))} × ${formatWithUnit(money(item.unit_price))}`,
      amount: money(item.amount),
    })),
    subtotal: money(invoice.subtotal),
    discount: money(invoice.discount),
    tax: money(invoice.tax),
    taxLabel: taxLabelOf(invoice.items.map(({ tax_bp }) => tax_bp)),
    total: money(invoice.total),
    memo: invoice.memo,
    url: invoice.status === 'draft' ? null : invoice.url,
  };
}

import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

const QrSquare = lazy(() => import('#web/ui/display/qr-square.tsx'));

interface PaperLine {
  readonly key: string;
  readonly title: string;
  /** "6 × ₦18,500.00"; null for one of it. */
  readonly each: string | null;
  readonly amount: Money;
}

export interface PaperInvoice {
  readonly payee: {
    readonly name: string;
    /** Shown with the mark of a verified name. */
    readonly realName: string | null;
    readonly line: string | null;
  };
  readonly number: string | null;
  readonly issued: string | null;
  readonly due: string | null;
  readonly payer: string | null;
  readonly payerEmail: string | null;
  readonly lines: readonly PaperLine[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly tax: Money;
  /** "VAT 7.5 %", or tax of several rates. */
  readonly taxLabel: string;
  readonly total: Money;
  readonly memo: string | null;
  /** The page where it is paid. */
  readonly url: string | null;
}

/** An invoice on paper, as it looks to its payer. */
export function InvoicePaper({ invoice }: { invoice: PaperInvoice }) {
  const { payee, number, lines, subtotal, discount, tax, total } = invoice;
  const isPlain = discount.units === 0n && tax.units === 0n;
  return (
    <PaperSlip className="p-5 md:px-8 md:py-7">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display text-xl font-bold break-words">{payee.name}</p>
          {payee.realName && (
            <p className="flex items-center gap-1.5 text-sm text-ink2">
              {payee.realName}
              <Icon of={BadgeCheck} size={16} className="text-ink3" />
            </p>
          )}
          {payee.line && <p className="text-sm text-ink2">{payee.line}</p>}
        </div>
        <div className="shrink-0 text-right text-sm text-ink2">
          <p className="font-semibold text-ink">
            {number ? t('Invoice {number}', { number }) : t('Invoice')}
          </p>
          {invoice.issued && <p>{invoice.issued}</p>}
          {invoice.due && <p>{t('due {day}', { day: invoice.due })}</p>}
        </div>
      </div>
      {(invoice.payer ?? invoice.payerEmail) && (
        <>
          <SlipRule className="my-5" />
          <div className="flex justify-between gap-4 text-sm">
            <p className="text-ink2">{t('For')}</p>
            <div className="min-w-0 text-right">
              <p className="font-semibold break-words">{invoice.payer}</p>
              <p className="text-ink2 break-all">{invoice.payerEmail}</p>
            </div>
          </div>
        </>
      )}
      <SlipRule className="my-5" />
      <ul className="flex flex-col gap-2.5 text-sm">
        {lines.map((line) => (
          <Sum key={line.key} as="li" label={line.title} note={line.each} amount={line.amount} />
        ))}
      </ul>
      {!isPlain && (
        <>
          <SlipRule className="my-5" />
          <div className="flex flex-col gap-2 text-sm">
            <Sum label={t('Before tax')} amount={subtotal} quiet />
            {discount.units > 0n && (
              <Sum
                label={t('Discount')}
                amount={{ asset: discount.asset, units: -discount.units }}
                quiet
              />
            )}
            {tax.units > 0n && <Sum label={invoice.taxLabel} amount={tax} quiet />}
          </div>
        </>
      )}
      <SlipRule className={isPlain ? 'my-5' : 'mt-5 mb-3'} />
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-sm text-ink2">{t('To pay')}</p>
        <p className="text-right text-2xl font-bold break-all md:text-[2.5rem] md:leading-12">
          {formatWithUnit(total)}
        </p>
      </div>
      {total.asset === 'NGN' && total.units > 0n && (
        <p className="text-right text-sm text-ink2">{nairaInWords(total.units)}</p>
      )}
      {invoice.memo && (
        <>
          <SlipRule className="my-5" />
          <p className="text-sm whitespace-pre-line text-ink2">{invoice.memo}</p>
        </>
      )}
      {invoice.url && (
        <>
          <SlipRule className="my-5" />
          <div className="flex items-center gap-4">
            <span className="size-19 shrink-0 [&>svg]:size-19">
              <Suspense>
                <QrSquare text={invoice.url} label={t('Code of the invoice’s page')} />
              </Suspense>
            </span>
            <p className="text-sm text-ink2">
              {t(
                'Opens the genuine invoice. Another account number on a copy of this page is not ours: the page is signed.',
              )}
            </p>
          </div>
        </>
      )}
    </PaperSlip>
  );
}

function Sum({
  as: As = 'div',
  label,
  note = null,
  amount,
  quiet = false,
}: {
  as?: 'div' | 'li';
  label: string;
  note?: ReactNode;
  amount: Money;
  quiet?: boolean;
}) {
  return (
    <As className="flex justify-between gap-4">
      <span className={quiet ? 'text-ink2' : 'min-w-0 break-words'}>
        {label}
        {note && <span className="text-ink2"> · {note}</span>}
      </span>
      <span className={quiet ? 'shrink-0' : 'shrink-0 font-semibold'}>
        {formatWithUnit(amount)}
      </span>
    </As>
  );
}

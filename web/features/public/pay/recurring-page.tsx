import type { InvoiceStatus } from '#core/invoices/status.ts';
import type { PublicRecurring } from '#core/recurring/wire.ts';
import { cadenceLabel } from '#web/features/public/pay/cadence-label.ts';
import { InvoiceLines } from '#web/features/public/pay/invoice-lines.tsx';
import { PayLink } from '#web/features/public/pay/pay-button.tsx';
import { PayeeNote } from '#web/features/public/pay/payee-note.tsx';
import { amountText, dayText, splitAmount } from '#web/features/public/pay/pay-text.ts';
import { TestNote } from '#web/features/public/pay/test-note.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** The page of a recurring invoice: what comes how often, when it comes next, and the invoices that came. */
export function RecurringPage({ recurring, path }: { recurring: PublicRecurring; path: string }) {
  const { payee, currency, total } = recurring;
  const { whole, rest } = splitAmount(currency, total);
  const isChecked = payee.verified_name !== null;
  return (
    <div className="page-gutter grid gap-x-20 gap-y-5 py-5 md:grid-cols-2 md:py-12">
      <div className="flex min-w-0 flex-col gap-4 md:gap-8">
        <div>
          <p className="text-sm text-ink2">{t('Recurring invoice')}</p>
          <h1 className="mt-1 text-2xl font-bold wrap-anywhere md:text-3xl">
            <span className="sr-only">{t('To pay to {name}:', { name: payee.display_name })} </span>
            {whole}
            <span className="text-ink3">{rest}</span>
          </h1>
          <p className="mt-1 text-ink2">{cadenceLabel(recurring)}</p>
        </div>
        {recurring.test && <TestNote>{t('Test invoice: no money moves.')}</TestNote>}
        {!isChecked && <PayeeNote payee={payee} />}
        <div>
          <InvoiceLines invoice={recurring} />
        </div>
      </div>
      <div className="min-w-0">
        <NextSlip recurring={recurring} path={path} />
        {isChecked && (
          <div className="mt-5 border-t border-line pt-4">
            <PayeeNote payee={payee} />
          </div>
        )}
        <PastInvoices recurring={recurring} />
      </div>
    </div>
  );
}

function NextSlip({ recurring, path }: { recurring: PublicRecurring; path: string }) {
  const { next_on, now, mandate_coins, status } = recurring;
  const canPayItself = mandate_coins.length > 0 && (status === 'active' || status === 'paused');
  return (
    <>
      <PaperSlip>
        <p className="text-sm text-ink2">{t('Next invoice')}</p>
        <p className="text-lg font-semibold md:text-xl">
          {next_on ? dayText(next_on, now) : nothingNext(recurring)}
        </p>
        <SlipRule className="my-4" />
        <p className="text-sm text-ink2">
          {[...howLong(recurring)].join(' ')}{' '}
          {t('Each invoice has a page of its own, where you pay it. Nothing is taken by itself.')}
        </p>
      </PaperSlip>
      {canPayItself && (
        <>
          <p className="mt-4 text-sm text-ink2">
            {t(
              'Or let your Oja balance pay it: up to an amount that you set, announced a day before, and stopped with one press.',
            )}
          </p>
          <PayLink to={`${path}/mandate`}>{t('Pay automatically from your Oja balance')}</PayLink>
        </>
      )}
    </>
  );
}

function nothingNext({ status, payee }: PublicRecurring): string {
  if (status === 'ended') return t('It has ended');
  if (payee.status !== 'active') {
    return t('{name} takes no payments now', { name: payee.display_name });
  }
  return t('Paused');
}

function* howLong({ made, times, ends_on, now }: PublicRecurring): Iterable<string> {
  if (times !== null) yield t('{made} of {times} so far.', { made, times });
  if (ends_on) yield t('Until {day}.', { day: dayText(ends_on, now) });
}

function PastInvoices({ recurring: { invoices, currency, now } }: { recurring: PublicRecurring }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="past" className="mt-8">
      <h2 id="past" className="mb-3 font-semibold">
        {t('Invoices so far')}
      </h2>
      <ul className="border-t border-line">
        {invoices.map(({ id, number, status, total, period }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`/invoice/${id}`}
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:bg-s1"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{dayText(period, now)}</span>
                <span className="block text-sm text-ink2">
                  {number} · {t(STATUSES[status])}
                </span>
              </span>
              <span className="shrink-0 font-semibold">{amountText(currency, total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATUSES: Readonly<Record<InvoiceStatus, string>> = {
  draft: msg('to pay'),
  open: msg('to pay'),
  processing: msg('on its way'),
  part_paid: msg('a part is left'),
  paid: msg('paid'),
  in_escrow: msg('paid'),
  disputed: msg('disputed'),
  settled: msg('paid'),
  refunded: msg('given back'),
  expired: msg('expired'),
  void: msg('withdrawn'),
};

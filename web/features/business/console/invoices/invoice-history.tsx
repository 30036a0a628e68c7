import type { OwnInvoice } from '#core/invoices/wire.ts';
import { eventSentence } from '#web/features/business/console/invoices/payment-words.ts';
import { shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

/** What happened to an invoice, in its order, in words. */
export function InvoiceHistory({
  invoice: { currency, created_at, events },
}: {
  invoice: Pick<OwnInvoice, 'currency' | 'created_at' | 'events'>;
}) {
  const lines = [
    { key: 0, sentence: t('Written'), note: null, at: created_at },
    ...events.map(({ seq, kind, value, is_late, note, created_at: at }) => {
      const sentence = t(eventSentence(kind, value !== null), {
        amount: value === null ? '' : shownAmount(currency, value),
      });
      return {
        key: seq,
        sentence: is_late ? t('{what}, after the invoice had ended', { what: sentence }) : sentence,
        note,
        at,
      };
    }),
  ];
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink2">{t('What happened')}</h3>
      <ol>
        {lines.map(({ key, sentence, note, at }, index) => (
          <li key={key} className="relative flex gap-3 pb-3">
            {index < lines.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-4 bottom-0 left-1.25 w-0.5 bg-line"
              />
            )}
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3 shrink-0 rounded-full border-2 ${
                index === lines.length - 1 ? 'border-ink bg-ink' : 'border-ink3'
              }`}
            />
            <div className="min-w-0 flex-1">
              <p>{sentence}</p>
              {note && <p className="text-sm break-words text-ink2">{note}</p>}
            </div>
            <time dateTime={at} className="shrink-0 text-sm text-ink3">
              {shortTime(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { PublicInvoice } from '#core/invoices/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The invoice as a file, for whoever has its link. */
export function PdfLink({ invoice: { id } }: { invoice: Pick<PublicInvoice, 'id'> }) {
  return (
    <a
      href={`/invoice/${id}.pdf`}
      download
      className="flex min-h-11 items-center text-sm font-semibold text-aro"
    >
      {t('Download PDF')}
    </a>
  );
}

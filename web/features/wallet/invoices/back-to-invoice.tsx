import { t } from '#web/lib/i18n/language.ts';

/** The invoice is a document outside the app. */
export function BackToInvoice({ id }: { id: string }) {
  return (
    <p>
      <a
        href={`/invoice/${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
      >
        {t('Back to the invoice')}
      </a>
    </p>
  );
}

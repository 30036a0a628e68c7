import { useEffect } from 'react';
import { t } from '#web/lib/i18n/language.ts';

export const plain = true;

/**
 * The page of an invoice is a document of its own, drawn by the server. The app comes here only by a link of its own, and
 * then loads that document; without a network there is none.
 */
export default function PayRoutePage() {
  useEffect(() => {
    if (!('appShell' in document.documentElement.dataset)) window.location.reload();
  }, []);
  return (
    <div className="page-gutter py-10">
      <h1 className="font-display text-xl font-bold">{t('Invoice')}</h1>
      <p className="mt-3 text-ink2">
        {t('An invoice is read and paid with a network. Reload this page when you have one.')}
      </p>
    </div>
  );
}

import { ConvertForm } from '#web/features/wallet/convert/convert-form.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** Converts one coin into another, with Oja itself, at a quote firm for twelve seconds. */
export default function ConvertTab() {
  return (
    <div className="pt-6">
      <h2 className="font-display text-xl font-bold">{t('Convert')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink2">
        {t(
          'Convert between your own crypto at a guaranteed rate. You confirm before anything changes.',
        )}
      </p>
      <div className="max-w-xl">
        <ConvertForm />
      </div>
    </div>
  );
}

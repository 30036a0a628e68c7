import { useId } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

const STORES = ['Google Play', 'App Store'];

/** The phone app that does not exist yet: its buttons say so and lead nowhere. */
export function AppPromo() {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t border-line pt-8"
    >
      <div className="max-w-lg">
        <h2 id={id} className="font-display text-lg font-bold">
          {t('Oja in your pocket')}
        </h2>
        <p className="mt-2 text-ink2">
          {t(
            'The apps are not in the stores yet. Until they are, this site does the same on a phone: add it to the home screen from your browser’s menu.',
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {STORES.map((store) => (
          <Button key={store} size="2xl" disabled className="flex-col gap-0!">
            <span className="text-base">{store}</span>
            <span className="text-xs">{t('not available yet')}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}

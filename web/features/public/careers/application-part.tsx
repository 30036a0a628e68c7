import { useId, useState } from 'react';
import { BRAND } from '#core/brand/brand.ts';
import { ApplicationForm } from '#web/features/public/careers/application-form.tsx';
import { ApplicationSent } from '#web/features/public/careers/application-sent.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** The application form, and the confirmation after it. */
export function ApplicationPart({ openingId }: { openingId: string }) {
  const heading = useId();
  const [reference, setReference] = useState<string | null>(null);
  return (
    <section aria-labelledby={heading} className="self-start">
      {reference === null ? (
        <>
          <h2 id={heading} className="mb-5 font-display text-xl font-bold">
            {t('Apply')}
          </h2>
          <noscript>
            <p className="mb-5 border-y border-line py-3 text-ink2">
              {t('The form needs JavaScript. Without it, send your letter and CV to {email}.', {
                email: BRAND.supportEmail,
              })}
            </p>
          </noscript>
          <ApplicationForm openingId={openingId} onSent={setReference} />
        </>
      ) : (
        <ApplicationSent headingId={heading} reference={reference} />
      )}
    </section>
  );
}

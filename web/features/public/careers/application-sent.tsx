import { CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { APPLICATION_MONTHS } from '#core/careers/limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The application was received. */
export function ApplicationSent({
  headingId,
  reference,
}: {
  headingId: string;
  reference: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-y border-line py-6">
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="flex items-center gap-2.5 font-display text-xl font-bold outline-none"
      >
        <Icon of={CheckCheck} className="text-ewe" />
        {t('Application received')}
      </h2>
      <p className="mt-3 text-ink2">{t('Use this reference when you write to us about it.')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="text-xl font-semibold">{reference}</b>
        <CopyButton value={reference} what={t('reference')} />
      </div>
      <p className="mt-4 text-sm text-ink2">
        {t(
          'We reply by email. We keep your application for {months} months and then delete it with the CV.',
          { months: APPLICATION_MONTHS },
        )}
      </p>
      <p className="mt-4">
        <TextLink to="/careers">{t('All openings')}</TextLink>
      </p>
    </div>
  );
}

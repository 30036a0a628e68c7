import { BRAND } from '#core/brand/brand.ts';
import { DataMail } from '#web/features/account/data-protection/data-mail.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** The data controller. */
export function Responsible() {
  return (
    <>
      <div className="max-w-2xl">
        <Facts
          facts={[
            { label: t('Controller'), value: BRAND.legalEntity },
            { label: t('Address'), value: BRAND.address },
            { label: t('Data protection contact'), value: <DataMail /> },
            { label: t('Supervisory authority'), value: 'Nigeria Data Protection Commission' },
          ]}
        />
      </div>
      <p className="mt-4 max-w-reading text-ink2">
        Oja is software that an operator runs; the operator decides about your data and answers for
        it. An operator of major importance appoints a data protection officer and registers with
        the Commission (sections 32 and 44); the contact above reaches them.{' '}
        <strong className="text-ink">The operator has to have counsel confirm this page</strong>{' '}
        before anyone trades under it.
      </p>
    </>
  );
}

import { BRAND } from '#core/brand/brand.ts';
import { LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { dayName } from '#web/features/public/liabilities/day-name.ts';
import { AmlPolicy } from '#web/features/public/reading/legal/aml-policy.tsx';
import { FeeSchedule } from '#web/features/public/reading/legal/fee-schedule.tsx';
import { Risks } from '#web/features/public/reading/legal/risks.tsx';
import { Terms } from '#web/features/public/reading/legal/terms.tsx';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { Prose, ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { SupportMail } from '#web/features/public/reading/support-mail.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';

export const plain = true;

/** Terms and policies. Their clauses are in English only: a translation would be a second law. */
export default function CompliancePage() {
  const part = {
    licence: { id: 'licence', title: t('Licence status') },
    terms: { id: 'terms', title: '1. Terms of service' },
    aml: { id: 'aml', title: '2. Money laundering and identity' },
    fees: { id: 'fees', title: '3. Fees' },
    risks: { id: 'risks', title: '4. Risks' },
    contact: { id: 'contact', title: t('Questions about this page') },
  };
  return (
    <ReadingPage
      title={t('Terms and compliance')}
      lead={
        <p>
          {t(
            'What you agree to, what we check, what it costs and what can go wrong, in plain words. The clauses are in English; they describe what this software really does.',
          )}
        </p>
      }
      contents={Object.values(part)}
    >
      <ReadingSection {...part.licence}>
        <p className="max-w-prose text-lg font-semibold">{publicConfig().licence}</p>
        <div className="mt-5 max-w-2xl">
          <Facts
            facts={[
              { label: t('Operator'), value: BRAND.legalEntity },
              { label: t('In force from'), value: dayName(LEGAL_VERSION) },
              { label: t('Software'), value: 'Oja, Apache-2.0' },
            ]}
          />
        </div>
        <Prose>
          <p className="mt-4">
            <strong>The operator has to have counsel confirm this page</strong> before anyone trades
            under it. It was written with the software, not for one company, and is no legal advice.
          </p>
        </Prose>
      </ReadingSection>
      <ReadingSection {...part.terms}>
        <Terms />
      </ReadingSection>
      <ReadingSection {...part.aml}>
        <AmlPolicy />
      </ReadingSection>
      <ReadingSection {...part.fees}>
        <FeeSchedule />
      </ReadingSection>
      <ReadingSection {...part.risks}>
        <Risks />
      </ReadingSection>
      <ReadingSection {...part.contact}>
        <Prose>
          <p>
            {t('Write to')} <SupportMail />. {t('What is kept about you, and your rights:')}{' '}
            <TextLink to="/ndpa-compliance">{t('Data protection')}</TextLink>.
          </p>
        </Prose>
      </ReadingSection>
    </ReadingPage>
  );
}

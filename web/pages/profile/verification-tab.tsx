import { kycStatusOf } from '#core/identity/kyc-status.ts';
import { Verification } from '#web/features/account/profile/verification.tsx';
import { BusinessCheck } from '#web/features/account/verification/business-check.tsx';
import { DocumentPath } from '#web/features/account/verification/document-path.tsx';
import { useIdentityCheck } from '#web/features/account/verification/identity-check-query.ts';
import { LevelLadder } from '#web/features/account/verification/level-ladder.tsx';
import { useVerification } from '#web/features/account/verification/verification-queries.ts';
import { VerifyIdentityForm } from '#web/features/account/verification/verify-identity-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** The person's level, the steps that raise it, and their business. */
export default function VerificationTab() {
  const { data: check } = useIdentityCheck();
  const verification = useVerification();
  return (
    <>
      <SettingsSection title={t('Your level')} about={t('Others see it beside your handle.')}>
        <Verification identity={kycStatusOf(check)} />
        <QueryPart query={verification} failed={t('Couldn’t load your verification')} rows={8}>
          {(state) => <LevelLadder state={state} />}
        </QueryPart>
      </SettingsSection>
      <SettingsSection
        title={t('Identity check')}
        id="identity"
        about={t(
          'With your BVN, your NIN or a document; one is enough. A number takes about a minute.',
        )}
      >
        <VerifyIdentityForm />
        {verification.data && <DocumentPath state={verification.data} />}
      </SettingsSection>
      <SettingsSection
        title={t('Business')}
        id="business"
        about={t('With your CAC certificate. It is a mark of its own, beside your level.')}
      >
        <QueryPart query={verification} failed={t('Couldn’t load your verification')}>
          {(state) => <BusinessCheck state={state} />}
        </QueryPart>
      </SettingsSection>
    </>
  );
}

import { kycStatusOf } from '#core/identity/kyc-status.ts';
import { Verification } from '#web/features/account/profile/verification.tsx';
import { useIdentityCheck } from '#web/features/account/verification/identity-check-query.ts';
import { VerifyIdentityForm } from '#web/features/account/verification/verify-identity-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** The person's verification level, the check that raises it, and its effect. */
export default function VerificationTab() {
  const { data: check } = useIdentityCheck();
  return (
    <>
      <SettingsSection title={t('Your level')} about={t('Others see it beside your handle.')}>
        <Verification identity={kycStatusOf(check)} />
      </SettingsSection>
      <SettingsSection
        title={t('Identity check')}
        id="identity"
        about={t('With your BVN or your NIN; one is enough. It takes about a minute.')}
      >
        <VerifyIdentityForm />
      </SettingsSection>
      <SettingsSection title={t('What it unlocks')}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink2">
          <li>{t('The verified mark beside your handle, which others can filter by.')}</li>
          <li>{t('Offers from traders who only trade with verified people.')}</li>
          <li>
            {t(
              'Release as soon as the bank confirms your payment, where the seller allows it: your name is verified.',
            )}
          </li>
        </ul>
      </SettingsSection>
    </>
  );
}

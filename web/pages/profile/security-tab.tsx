import { AFTER_SIGN_IN, rememberedOrigin } from '#core/navigation/origin.ts';
import { DangerZone } from '#web/features/account/security/danger-zone.tsx';
import { FileViews } from '#web/features/account/security/file-views.tsx';
import { LoginActivity } from '#web/features/account/security/login-activity.tsx';
import { Password } from '#web/features/account/security/password.tsx';
import { profileSearch } from '#web/features/account/security/profile-search.ts';
import { Sessions } from '#web/features/account/security/sessions.tsx';
import { SignInMethods } from '#web/features/account/security/sign-in-methods.tsx';
import { TwoFactor } from '#web/features/account/security/two-factor.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** Sign-in methods, second factor, and recent sign-ins. */
export default function SecurityTab() {
  const origin = rememberedOrigin(useRouteSearch(profileSearch).from);
  const returnPath = origin === AFTER_SIGN_IN ? null : origin;
  return (
    <>
      <SettingsSection title={t('2FA')} about={t('Adds a 6-digit code at login.')} id="two-factor">
        <TwoFactor returnPath={returnPath} />
      </SettingsSection>
      <SettingsSection title={t('Password')} about={t('Changing it logs out your other devices.')}>
        <Password />
      </SettingsSection>
      <SettingsSection title={t('Login methods')} about={t('Every way to log in to this account.')}>
        <SignInMethods />
      </SettingsSection>
      <SettingsSection
        title={t('Devices')}
        about={t('Where you are logged in now. Log out what you do not know.')}
      >
        <Sessions />
      </SettingsSection>
      <SettingsSection
        title={t('Who looked at your account')}
        about={t('Each time our staff opened it or saw a hidden part of it, and why.')}
      >
        <FileViews />
      </SettingsSection>
      <SettingsSection
        title={t('Recent logins')}
        about={t('The latest 20. A new country or device is marked.')}
      >
        <LoginActivity />
      </SettingsSection>
      <SettingsSection title={t('Danger zone')} about={t('Changes here take effect at once.')}>
        <DangerZone />
      </SettingsSection>
    </>
  );
}

import { LiteSwitch } from '#web/features/public/lite/lite-switch.tsx';
import { openOnboarding } from '#web/features/account/onboarding/onboarding-launcher.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useTheme, type ThemeChoice } from '#web/lib/page/theme.ts';
import { AccountLines } from '#web/pages/account/account-lines.tsx';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'dark', label: msg('Dark') },
  { value: 'light', label: msg('Light') },
  { value: 'system', label: msg('Device') },
];

/** Settings: the status of one's account, each part with a link to change it, and the appearance. */
export default function AccountSetupPage() {
  const { choice, setChoice } = useTheme();
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Settings')}
      </h1>
      <div>
        <SettingsSection
          title={t('Your account')}
          about={
            <>
              <p>
                {t(
                  'Your setup so far. The guide takes you through what is missing, one step at a time.',
                )}
              </p>
              <Button className="mt-4" aria-haspopup="dialog" onClick={openOnboarding}>
                {t('Open the setup guide')}
              </Button>
            </>
          }
        >
          <AccountLines />
        </SettingsSection>
        <SettingsSection
          title={t('Appearance')}
          about={t('Saved in this browser. “Device” follows your device, by day and by night.')}
        >
          <Segmented
            label={t('Theme')}
            value={choice}
            onChange={setChoice}
            options={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
            className="max-w-md"
          />
        </SettingsSection>
        <SettingsSection
          title={t('Language')}
          about={t('For all screens. What people write stays as it is.')}
        >
          <LanguageSwitch />
        </SettingsSection>
        <SettingsSection
          title={t('Data saver')}
          about={t(
            'For a slow or costly network. It turns on automatically where your device saves data.',
          )}
        >
          <LiteSwitch />
        </SettingsSection>
      </div>
    </div>
  );
}

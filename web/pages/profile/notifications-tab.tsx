import { PreferenceTable } from '#web/features/notification-settings/preference-table.tsx';
import { ThisBrowserLine } from '#web/features/notification-settings/this-browser-line.tsx';
import { OfferAlerts } from '#web/features/offer-alerts/offer-alerts.tsx';
import { TelegramLink } from '#web/features/telegram/telegram-link.tsx';
import { t } from '#web/lib/language.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** By which ways the product tells of what, and on which device. */
export default function NotificationsTab() {
  return (
    <>
      <SettingsSection
        title={t('How you hear of it')}
        about={t(
          'Everything is told under the bell. Choose what also comes by mail, or wakes your devices.',
        )}
      >
        <PreferenceTable />
      </SettingsSection>
      <SettingsSection
        id="alerts"
        title={t('Offers you wait for')}
        about={t('You are told when an offer appears that fits. Each alert watches for 30 days.')}
      >
        <OfferAlerts />
      </SettingsSection>
      <TelegramLink />
      <SettingsSection
        title={t('This device')}
        about={t(
          'A push shows that something happened in a trade. It never asks for a code or a password.',
        )}
      >
        <ThisBrowserLine />
      </SettingsSection>
    </>
  );
}

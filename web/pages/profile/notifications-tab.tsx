import { useEffect } from 'react';
import { Digest } from '#web/features/messaging/notification-settings/digest.tsx';
import { PreferenceTable } from '#web/features/messaging/notification-settings/preference-table.tsx';
import { QuietHours } from '#web/features/messaging/notification-settings/quiet-hours.tsx';
import { SchedulePart } from '#web/features/messaging/notification-settings/schedule-part.tsx';
import { ThisBrowserLine } from '#web/features/messaging/notification-settings/this-browser-line.tsx';
import { ContactPointList } from '#web/features/messaging/notification-settings/contact-point-list.tsx';
import { OfferAlerts } from '#web/features/trading/offer-alerts/offer-alerts.tsx';
import { TelegramLink } from '#web/features/messaging/telegram/telegram-link.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useIsStaff } from '#web/lib/supabase/staff-access.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** Notification preferences: channels, schedule, and this device. */
export default function NotificationsTab() {
  const isStaff = useIsStaff();
  // The tab loads after its URL was opened: the browser has not scrolled to its part yet.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <SettingsSection
        title={t('Notification settings')}
        about={
          <>
            <p>
              {t(
                'You get every notification under the bell. Choose what also comes by email, or as a push.',
              )}
            </p>
            <TextLink to="/notifications" className="mt-2 inline-block">
              {t('All your notifications')}
            </TextLink>
          </>
        }
      >
        <PreferenceTable hasDesk={isStaff} />
      </SettingsSection>
      <SettingsSection
        title={t('Channels')}
        about={t('Emails and text messages only go to what you have confirmed.')}
      >
        <ContactPointList />
      </SettingsSection>
      <TelegramLink />
      <SettingsSection
        id="device"
        title={t('This device')}
        about={t(
          'A push shows that something happened in an order. It never asks for a code or a password.',
        )}
      >
        <ThisBrowserLine />
      </SettingsSection>
      <SettingsSection
        title={t('Quiet hours')}
        about={t(
          'The bell always shows everything at once. This is about emails, messages and push.',
        )}
      >
        <SchedulePart part={QuietHours} />
      </SettingsSection>
      <SettingsSection
        title={t('Email digest')}
        about={t('Ratings, paused offers, declined requests: what can wait is collected.')}
      >
        <SchedulePart part={Digest} />
      </SettingsSection>
      <SettingsSection
        id="alerts"
        title={t('Price alerts')}
        about={t('We notify you when a matching offer appears. Each alert runs for 30 days.')}
      >
        <OfferAlerts />
      </SettingsSection>
    </>
  );
}

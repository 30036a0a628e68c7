import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import {
  isNotificationGroup,
  NOTIFICATION_GROUP_KEYS,
  NOTIFICATION_GROUPS,
} from '#core/notifications/groups.ts';
import {
  type Choice,
  choiceStateOf,
} from '#web/features/messaging/notification-settings/choices.ts';
import { PreferenceGroup } from '#web/features/messaging/notification-settings/preference-group.tsx';
import { MissingChannels } from '#web/features/messaging/notification-settings/missing-channels.tsx';
import { gridOf } from '#web/features/messaging/notification-settings/preference-row.tsx';
import {
  preferencesQuery,
  useChoose,
} from '#web/features/messaging/notification-settings/preferences-query.ts';
import { scheduleQuery } from '#web/features/messaging/notification-settings/schedule-query.ts';
import {
  missingChannels,
  useContactPoints,
  availableChannels,
} from '#web/features/messaging/notification-settings/use-contact-points.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Preferences by event and channel. In the app everything is shown. */
export function PreferenceTable({ hasDesk }: { hasDesk: boolean }) {
  const userId = useUserId();
  const online = useOnline();
  const query = useQuery(preferencesQuery(userId));
  const { data: schedule } = useQuery(scheduleQuery(userId));
  const takesDigest = schedule !== undefined && schedule.digest !== 'off';
  const channels = availableChannels();
  const contactPoints = useContactPoints();
  const missing = missingChannels(contactPoints);
  const lacksEmail = contactPoints?.email === null;
  const { choose } = useChoose(userId);

  const chooseWithUndo = (choice: Choice) => {
    const undo = choose(choice);
    if (!isNotificationGroup(choice.topic)) return;
    const group = t(NOTIFICATION_GROUPS[choice.topic].label);
    const channel = t(CHANNEL_NAMES[choice.channel]);
    toast.success(
      choice.is_enabled
        ? t('{group}: {channel} is on', { group, channel })
        : t('{group}: {channel} is off', { group, channel }),
      { action: { label: t('Undo'), onClick: undo } },
    );
  };
  return (
    <QueryPart query={query} failed={t('Couldn’t load your notification settings')} rows={8}>
      {(preferences) => (
        <>
          <div aria-hidden="true" className={`${gridOf(channels.length)} max-md:hidden`}>
            <span />
            {channels.map((channel) => (
              <span
                key={channel}
                className={clsx(
                  'pb-2 text-center text-sm font-semibold',
                  missing.has(channel) ? 'text-ink3' : 'text-ink2',
                )}
              >
                {t(CHANNEL_NAMES[channel])}
              </span>
            ))}
          </div>
          <ul className="border-t border-line">
            {NOTIFICATION_GROUP_KEYS.filter((group) => hasDesk || group !== 'desk').map((group) => (
              <PreferenceGroup
                key={group}
                group={group}
                ticks={{
                  channels,
                  stateOf: (topic, channel) =>
                    choiceStateOf({ preferences, takesDigest, lacksEmail }, topic, channel),
                  choose: chooseWithUndo,
                  isLocked: (channel) => !online || missing.has(channel),
                  isMissing: (channel) => missing.has(channel),
                }}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-col gap-2">
            <Note icon={Lock}>
              {t(
                'Always emailed: important for your security, even if someone else has your phone or your account.',
              )}
            </Note>
            <MissingChannels missing={missing} />
            {!online && (
              <Note>{t('You are offline. You can change this when you are back online.')}</Note>
            )}
          </div>
        </>
      )}
    </QueryPart>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { isNoticeGroup, NOTICE_GROUP_KEYS, NOTICE_GROUPS } from '#core/notifications/groups.ts';
import { type Choice, standingOf } from '#web/features/notification-settings/choices.ts';
import { PreferenceGroup } from '#web/features/notification-settings/preference-group.tsx';
import { MissingWays } from '#web/features/notification-settings/missing-ways.tsx';
import { gridOf } from '#web/features/notification-settings/preference-row.tsx';
import {
  preferencesQuery,
  useChoose,
} from '#web/features/notification-settings/preferences-query.ts';
import { scheduleQuery } from '#web/features/notification-settings/schedule-query.ts';
import { missingWays, useWays, waysHere } from '#web/features/notification-settings/use-ways.ts';
import { CHANNEL_NAMES } from '#web/lib/delivery-words.ts';
import { t } from '#web/lib/language.ts';
import { useOnline } from '#web/lib/online.ts';
import { useUserId } from '#web/lib/session.tsx';
import { toast } from '#web/lib/toast.ts';
import { Note } from '#web/ui/note.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';

/** By which way one hears of what. Within the product everything is told. */
export function PreferenceTable({ hasDesk }: { hasDesk: boolean }) {
  const userId = useUserId();
  const online = useOnline();
  const query = useQuery(preferencesQuery(userId));
  const { data: schedule } = useQuery(scheduleQuery(userId));
  const takesDigest = schedule !== undefined && schedule.digest !== 'off';
  const ways = waysHere();
  const missing = missingWays(useWays());
  const { choose } = useChoose(userId);

  const chooseAndTell = (choice: Choice) => {
    const undo = choose(choice);
    if (!isNoticeGroup(choice.topic)) return;
    const group = t(NOTICE_GROUPS[choice.topic].label);
    const channel = t(CHANNEL_NAMES[choice.channel]);
    toast.success(
      choice.is_enabled
        ? t('{group}: {channel} is on', { group, channel })
        : t('{group}: {channel} is off', { group, channel }),
      { action: { label: t('Undo'), onClick: undo } },
    );
  };
  return (
    <QueryPart query={query} failed={t('Your choices did not load')} rows={8}>
      {(preferences) => (
        <>
          <div aria-hidden="true" className={`${gridOf(ways.length)} max-md:hidden`}>
            <span />
            {ways.map((channel) => (
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
            {NOTICE_GROUP_KEYS.filter((group) => hasDesk || group !== 'desk').map((group) => (
              <PreferenceGroup
                key={group}
                group={group}
                ticks={{
                  ways,
                  standing: (topic, channel) =>
                    standingOf({ preferences, takesDigest }, topic, channel),
                  choose: chooseAndTell,
                  isLocked: (channel) => !online || missing.has(channel),
                }}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-col gap-2">
            <Note icon={Lock}>
              {t(
                'Always mailed: what you must learn even if somebody else holds your phone or sits in your account.',
              )}
            </Note>
            <MissingWays missing={missing} />
            {!online && <Note>{t('You are offline. Choosing waits.')}</Note>}
          </div>
        </>
      )}
    </QueryPart>
  );
}

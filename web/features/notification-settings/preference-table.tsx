import { useQuery } from '@tanstack/react-query';
import { NOTICE_GROUPS, type NoticeGroup } from '#core/notifications/groups.ts';
import { groupState } from '#core/notifications/preferences.ts';
import {
  preferencesQuery,
  useChoose,
} from '#web/features/notification-settings/preferences-query.ts';
import { msg, t } from '#web/lib/language.ts';
import { useOnline } from '#web/lib/online.ts';
import { useUserId } from '#web/lib/session.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';
import { Switch } from '#web/ui/switch.tsx';

const LABELS = { email: msg('Mail'), push: msg('Push') } as const;
const CHANNELS = ['email', 'push'] as const;
const GROUPS: readonly NoticeGroup[] = ['trade_steps', 'trade_trouble', 'offers', 'people'];

/** By which way one hears of what. Within the product everything is told. */
export function PreferenceTable() {
  const userId = useUserId();
  const online = useOnline();
  const query = useQuery(preferencesQuery(userId));
  const choose = useChoose(userId);
  return (
    <QueryPart query={query} failed={t('Your choices did not load')} rows={4}>
      {(preferences) => (
        <ul className="border-t border-line">
          {GROUPS.map((topic) => (
            <li
              key={topic}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-3"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">{t(NOTICE_GROUPS[topic].label)}</p>
                <p className="text-sm text-ink2">{t(NOTICE_GROUPS[topic].about)}</p>
              </div>
              <div className="flex gap-6">
                {CHANNELS.map((channel) => (
                  <Switch
                    key={channel}
                    label={t(LABELS[channel])}
                    aria-label={`${t(LABELS[channel])}: ${t(NOTICE_GROUPS[topic].label)}`}
                    checked={groupState(preferences, topic, channel) === 'on'}
                    disabled={!online}
                    onChange={(event) =>
                      choose.mutate({ topic, channel, is_enabled: event.target.checked })
                    }
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  );
}

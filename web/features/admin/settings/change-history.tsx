import { useQuery } from '@tanstack/react-query';
import type { SettingKey } from '#core/settings/registry.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import {
  settingChangesQuery,
  type SettingChange,
} from '#web/features/admin/settings/setting-queries.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Chip } from '#web/ui/display/chip.tsx';

/** What was changed from what to what, by whom and why, newest first. */
export function ChangeHistory({ settingKey }: { settingKey: SettingKey }) {
  const query = useQuery(settingChangesQuery(settingKey));
  return (
    <DeskQuery query={query} failed="Couldn’t load the history" rows={2}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="text-ink2">Never changed: the default holds.</p>
        ) : (
          <ul aria-label="History" className="border-t border-line">
            {changes.map((change) => (
              <HistoryLine key={change.id} settingKey={settingKey} change={change} />
            ))}
          </ul>
        )
      }
    </DeskQuery>
  );
}

function HistoryLine({ settingKey, change }: { settingKey: SettingKey; change: SettingChange }) {
  const { from, to, reason, effective_at, ends_at, changed_by, approved_by } = change;
  const isScheduled = effective_at !== change.created_at;
  const now = useServerNow();
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        {showSetting(settingKey, from)} → {showSetting(settingKey, to)}
        {isScheduled && Date.parse(effective_at) > now && <Chip tone="aro">To come</Chip>}
      </p>
      <p className="mt-1 break-words text-ink2">{reason}</p>
      <p className="mt-1 text-sm text-ink3">
        {changed_by ?? 'a deleted account'}
        {approved_by && ` and ${approved_by}`}, from {minute(effective_at)}
        {ends_at && ` to ${minute(ends_at)}`} in Lagos
      </p>
    </li>
  );
}

function minute(iso: string): string {
  return lagosTime(new Date(iso)).slice(0, 16);
}

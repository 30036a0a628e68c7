import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { settingOf } from '#core/settings/registry.ts';
import { allowedOf, showSetting } from '#core/settings/show-value.ts';
import { STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { ChangeHistory } from '#web/features/admin/settings/change-history.tsx';
import { ChangeSheet } from '#web/features/admin/settings/change-sheet.tsx';
import type { ShownSetting } from '#web/features/admin/settings/matching-settings.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts, type Fact } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The open setting: what it decides, its value, what is scheduled, how it is changed, and its history. */
export function SettingPane({
  setting,
  proposals,
  onLeave,
}: {
  setting: ShownSetting;
  /** Other values that wait for a second person. */
  proposals: ReactNode;
  onLeave: () => void;
}) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMay()(['settings.set']);
  const { key } = setting;
  const { title, about, setBy } = settingOf(key);
  return (
    <div className="h-full overflow-y-auto p-4 md:p-6">
      <Button variant="ghost" size="sm" className="mb-3 -ml-3.5 md:hidden" onClick={onLeave}>
        <Icon of={ArrowLeft} />
        Back to the settings
      </Button>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="mt-1 max-w-prose text-ink2">{about}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Chip tone="quiet">{RISKS[settingOf(key).risk]}</Chip>
          </p>
        </div>
        {mayChange && setBy === 'staff' && (
          <Button variant="primary" onClick={() => setChanging(true)}>
            Change…
          </Button>
        )}
      </div>
      <Facts className="mt-5 max-w-2xl" facts={factsOf(setting)} />
      {mayChange && setBy === 'staff' && (
        <div className="mt-8 max-w-2xl">
          <DeskSection heading="h2" title="Waits for a second person">
            {proposals}
          </DeskSection>
        </div>
      )}
      <div className="mt-8 max-w-2xl">
        <DeskSection heading="h2" title="History">
          <ChangeHistory settingKey={key} />
        </DeskSection>
      </div>
      {isChanging && <ChangeSheet setting={setting} onClose={() => setChanging(false)} />}
    </div>
  );
}

const RISKS = {
  low: 'One person changes it',
  high: 'Takes two people',
  stop: 'One turns off, two turn on',
} as const;

function factsOf({ key, value, version, scheduled, ends_at, last_change }: ShownSetting): Fact[] {
  const { default: standard, isPublic, setBy, raisedBy } = settingOf(key);
  const facts: Fact[] = [
    { label: 'Now', value: showSetting(key, value) },
    { label: 'Default', value: showSetting(key, standard) },
    { label: 'Name', value: <span className="wrap-anywhere">{key}</span> },
    { label: 'Visible', value: isPublic ? 'To everyone' : 'To the staff' },
  ];
  const allowed = allowedOf(key);
  if (allowed) facts.push({ label: 'Allowed', value: allowed });
  if (raisedBy)
    facts.push({ label: 'Raised by', value: `${STAFF_ROLE_TITLES[raisedBy]} and one more person` });
  if (ends_at) facts.push({ label: 'Default again from', value: lagos(ends_at) });
  if (scheduled) {
    const to = `${showSetting(key, scheduled.to)}, ${lagos(scheduled.effective_at)}`;
    facts.push({ label: 'Scheduled', value: to });
  }
  if (setBy === 'server') facts.push({ label: 'Set by', value: 'The server’s configuration' });
  else facts.push({ label: 'Changed', value: timesOf(version) });
  if (last_change) {
    facts.push({ label: 'Last changed by', value: last_change.changed_by ?? 'a deleted account' });
  }
  return facts;
}

function timesOf(version: number): string {
  if (version === 0) return 'never';
  return version === 1 ? 'once' : `${version} times`;
}

function lagos(iso: string): string {
  return `${lagosTime(new Date(iso)).slice(0, 16)} in Lagos`;
}

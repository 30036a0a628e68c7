import { settingOf } from '#core/settings/registry.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { isStop } from '#core/settings/two-people.ts';
import { QueueRow } from '#web/features/admin/desk/queue-row.tsx';
import type { ShownSetting } from '#web/features/admin/settings/matching-settings.ts';
import { Chip } from '#web/ui/display/chip.tsx';

/** One setting in the list: its name, its value, and what is special about it. */
export function SettingRow({
  setting,
  isOpen,
  onOpen,
}: {
  setting: ShownSetting;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { key, value, scheduled, is_default: isDefault } = setting;
  const { title, risk } = settingOf(key);
  return (
    <QueueRow id={key} isOpen={isOpen} onOpen={onOpen} className="gap-y-1 py-2.5">
      <span className="font-semibold">{title}</span>
      <span className="max-w-36 justify-self-end text-right">
        {isStop(value) ? (
          <Chip tone="ewu">{showSetting(key, value)}</Chip>
        ) : (
          <span className="font-semibold tabular-nums">{showSetting(key, value)}</span>
        )}
      </span>
      <span className="col-span-2 truncate text-ink3">{key}</span>
      <span className="col-span-2 flex flex-wrap gap-1.5 empty:hidden">
        {scheduled && <Chip tone="aro">Scheduled</Chip>}
        {!isDefault && !isStop(value) && <Chip tone="quiet">Changed</Chip>}
        {risk === 'high' && <Chip tone="fitila">Takes two people</Chip>}
      </span>
    </QueueRow>
  );
}

import { CheckCheck, Clock, Undo2 } from 'lucide-react';
import type { ActivityState } from '#core/wallet/activity-kinds.ts';
import { activityStatusLabel } from '#web/features/wallet/wallet/activity/activity-status-label.ts';
import type { ActivityItem } from '#core/wallet/activity-wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';

const STATE_STYLES = {
  done: { icon: CheckCheck, tone: 'ewe' },
  waiting: { icon: Clock, tone: 'fitila' },
  came_back: { icon: Undo2, tone: 'quiet' },
} as const satisfies Record<ActivityState, { icon: typeof Clock; tone: Tone }>;

/** An activity's state: a trade's own chip, for everything else one by its status. */
export function ActivityStateChip({ item }: { item: ActivityItem }) {
  if (item.trade) return <StatusChip status={item.trade.status as ShownStatus} />;
  if (item.state === 'done' && item.status === null) return null;
  const { icon, tone } = STATE_STYLES[item.state];
  return (
    <Chip tone={tone}>
      <Icon of={icon} size={16} />
      {t(activityStatusLabel(item.status, item.state))}
    </Chip>
  );
}

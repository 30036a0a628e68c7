import { CheckCheck, Clock, Undo2 } from 'lucide-react';
import type { ThingState } from '#core/wallet/activity-kinds.ts';
import { thingWords } from '#core/wallet/thing-words.ts';
import type { ActivityItem } from '#core/wallet/activity-wire.ts';
import { t } from '#web/lib/language.ts';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusChip, type ShownStatus } from '#web/ui/status-chip.tsx';

const LOOKS = {
  done: { icon: CheckCheck, tone: 'ewe' },
  waiting: { icon: Clock, tone: 'fitila' },
  came_back: { icon: Undo2, tone: 'quiet' },
} as const satisfies Record<ThingState, { icon: typeof Clock; tone: Tone }>;

/** Where a line stands: a trade by its own chip, everything else by what its status comes to. */
export function ThingChip({ item }: { item: ActivityItem }) {
  if (item.trade) return <StatusChip status={item.trade.status as ShownStatus} />;
  if (item.state === 'done' && item.status === null) return null;
  const { icon, tone } = LOOKS[item.state];
  return (
    <Chip tone={tone}>
      <Icon of={icon} size={16} />
      {t(thingWords(item.status, item.state))}
    </Chip>
  );
}

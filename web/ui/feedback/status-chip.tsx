import {
  ArrowDownLeft,
  ArrowUpRight,
  Ban,
  CheckCheck,
  Clock,
  HandCoins,
  Hourglass,
  Scale,
  SearchCheck,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type ShownStatus =
  | 'open'
  | 'in_payment'
  | 'processing'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'disputed';

/** Icon, label and tone of every displayed trade status. */
const STATUSES: Record<ShownStatus, { label: string; icon: LucideIcon; tone: Tone }> = {
  open: { label: msg('Open'), icon: Store, tone: 'plain' },
  in_payment: { label: msg('Payment Pending'), icon: Clock, tone: 'fitila' },
  processing: { label: msg('Processing'), icon: SearchCheck, tone: 'aro' },
  in_progress: { label: msg('In progress'), icon: Hourglass, tone: 'aro' },
  completed: { label: msg('Completed'), icon: CheckCheck, tone: 'ewe' },
  cancelled: { label: msg('Cancelled'), icon: Ban, tone: 'quiet' },
  disputed: { label: msg('Disputed'), icon: Scale, tone: 'ewu' },
};

/** The status of a trade. */
export function StatusChip({ status }: { status: ShownStatus }) {
  const { label, icon, tone } = STATUSES[status];
  return (
    <Chip tone={tone}>
      <Icon of={icon} size={16} />
      {t(label)}
    </Chip>
  );
}

/** Whose move it is: yours in ivory, the other side's in grey with their name. */
export function TurnChip({
  name,
}: {
  /** The other person; without it the turn is yours. */ name?: string;
}) {
  return (
    <Chip tone={name ? 'plain' : 'solid'}>
      <Icon of={name ? Hourglass : HandCoins} size={16} />
      {name ? t('{name}’s turn', { name }) : t('Your turn')}
    </Chip>
  );
}

/** Buy or Sell as a fact. */
export function SideChip({ side }: { side: 'buy' | 'sell' }) {
  return (
    <Chip tone={side === 'buy' ? 'ewe' : 'ata'} outlined>
      <Icon of={side === 'buy' ? ArrowDownLeft : ArrowUpRight} size={16} />
      {side === 'buy' ? t('Buy') : t('Sell')}
    </Chip>
  );
}

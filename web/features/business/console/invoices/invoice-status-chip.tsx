import {
  Ban,
  Check,
  CheckCheck,
  CircleDashed,
  Clock,
  FilePen,
  Lock,
  Scale,
  SearchCheck,
  Send,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { InvoiceStatus } from '#core/invoices/status.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STATUSES: Record<InvoiceStatus, { label: string; icon: LucideIcon; tone: Tone }> = {
  draft: { label: msg('Draft'), icon: FilePen, tone: 'quiet' },
  open: { label: msg('Sent'), icon: Send, tone: 'plain' },
  processing: { label: msg('Payment announced'), icon: SearchCheck, tone: 'fitila' },
  part_paid: { label: msg('Part paid'), icon: CircleDashed, tone: 'fitila' },
  paid: { label: msg('Paid'), icon: Check, tone: 'ewe' },
  in_escrow: { label: msg('In escrow'), icon: Lock, tone: 'aro' },
  disputed: { label: msg('Disputed'), icon: Scale, tone: 'ewu' },
  settled: { label: msg('Settled'), icon: CheckCheck, tone: 'ewe' },
  refunded: { label: msg('Refunded'), icon: Undo2, tone: 'plain' },
  expired: { label: msg('Expired'), icon: Clock, tone: 'quiet' },
  void: { label: msg('Withdrawn'), icon: Ban, tone: 'quiet' },
};

export function invoiceStatusLabel(status: InvoiceStatus): string {
  return t(STATUSES[status].label);
}

/** The status of an invoice; money that came after its end is a chip of its own. */
export function InvoiceStatusChip({
  status,
  isLate = false,
}: {
  status: InvoiceStatus;
  isLate?: boolean;
}) {
  const { icon, tone } = STATUSES[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      <Chip tone={tone}>
        <Icon of={icon} size={16} />
        {invoiceStatusLabel(status)}
      </Chip>
      {isLate && (
        <Chip tone="fitila" outlined>
          {t('Late')}
        </Chip>
      )}
    </span>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  CheckCheck,
  CircleX,
  Clock,
  SearchCheck,
  Send,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { naira } from '#core/money/naira.ts';
import { PAYOUT_REASONS } from '#core/payouts/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { PayoutStatus } from '#core/payouts/payout-machine.ts';
import type { Payout } from '#web/features/wallet/payouts/payout-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STATUS_VIEWS: Record<
  PayoutStatus,
  { label: string; icon: LucideIcon; tone: Tone; about: string }
> = {
  queued: {
    label: msg('Waiting'),
    icon: Clock,
    tone: 'fitila',
    about: msg('It goes to the bank in a moment. You can still cancel it.'),
  },
  sending: {
    label: msg('At the bank'),
    icon: Send,
    tone: 'aro',
    about: msg('The bank has it. Most arrive within a minute.'),
  },
  unknown: {
    label: msg('Checking with the bank'),
    icon: SearchCheck,
    tone: 'fitila',
    about: msg('The bank has not answered, so we keep checking. You can’t be charged twice.'),
  },
  succeeded: {
    label: msg('Paid'),
    icon: CheckCheck,
    tone: 'ewe',
    about: msg('Your bank has it.'),
  },
  failed: {
    label: msg('Not paid'),
    icon: CircleX,
    tone: 'ewu',
    about: msg('All of the cNGN is back in your wallet.'),
  },
  cancelled: {
    label: msg('Cancelled'),
    icon: Ban,
    tone: 'quiet',
    about: msg('All of the cNGN is back in your wallet.'),
  },
  reversed: {
    label: msg('Returned'),
    icon: Undo2,
    tone: 'ata',
    about: msg('Your bank returned it. All of the cNGN is in your wallet again.'),
  },
};

/** One payout: amount, account, status. */
export function PayoutRow({ payout }: { payout: Payout }) {
  const view = STATUS_VIEWS[payout.status];
  const reason = payout.reason === null ? undefined : PAYOUT_REASONS[payout.reason];
  const at = payout.reversed_at ?? payout.settled_at ?? payout.sent_at ?? payout.created_at;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">{formatCurrency(naira(payout.amount))}</p>
        <Chip tone={view.tone}>
          <Icon of={view.icon} size={16} />
          {t(view.label)}
        </Chip>
      </div>
      <p className="text-sm text-ink2">
        {t('{bank}, account ending {digits}', {
          bank: payout.bank_name,
          digits: payout.account_number.slice(-4),
        })}
        {' · '}
        {shortTime(new Date(at))}
      </p>
      <p className="text-sm text-ink3" aria-live="polite">
        {reason && `${t(reason)} `}
        {t(view.about)}
      </p>
      {payout.session_id && payout.status === 'succeeded' && (
        <p className="text-sm text-ink3">
          {t('Session')} <span className="break-all">{payout.session_id}</span>
        </p>
      )}
      {payout.status === 'queued' && <CancelPayout id={payout.id} />}
    </li>
  );
}

function CancelPayout({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => call('cancel_payout', { p_payout_id: id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
  return (
    <div>
      <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('Cancel withdrawal')}
      </Button>
      {cancel.error && (
        <p role="alert" className="mt-1 text-sm text-ewu">
          {refusalOf(cancel.error).message}
        </p>
      )}
    </div>
  );
}

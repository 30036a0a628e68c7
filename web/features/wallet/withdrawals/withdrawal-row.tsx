import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  CheckCheck,
  ChevronDown,
  CircleX,
  Clock,
  Hourglass,
  Send,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { CHAINS } from '#core/wallet/chains.ts';
import {
  canStillCancel,
  isSettled,
  type WithdrawalStatus,
} from '#core/withdrawals/withdrawal-machine.ts';
import { shortAddress } from '#web/features/wallet/withdrawals/address-text.tsx';
import { amountText } from '#web/features/wallet/withdrawals/amount-text.ts';
import { WithdrawalSteps } from '#web/features/wallet/withdrawals/withdrawal-steps.tsx';
import type { Withdrawal } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STATUS_VIEWS: Record<WithdrawalStatus, { label: string; icon: LucideIcon; tone: Tone }> = {
  held: { label: msg('Under review'), icon: Hourglass, tone: 'fitila' },
  needs_approval: { label: msg('Under review by staff'), icon: Users, tone: 'fitila' },
  approved: { label: msg('In queue'), icon: Clock, tone: 'aro' },
  signed: { label: msg('Signed'), icon: Send, tone: 'aro' },
  broadcast: { label: msg('On its way'), icon: Send, tone: 'aro' },
  confirmed: { label: msg('Arrived'), icon: CheckCheck, tone: 'ewe' },
  cancelled: { label: msg('Cancelled'), icon: Ban, tone: 'quiet' },
  rejected: { label: msg('Not approved'), icon: CircleX, tone: 'ewu' },
  failed: { label: msg('Failed'), icon: CircleX, tone: 'ewu' },
};

/** One withdrawal: amount, address, status. One in flight shows its steps. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { asset, status, chain, address, label, created_at, confirmations } = withdrawal;
  const cameBack = isSettled(status) && status !== 'confirmed';
  const view = STATUS_VIEWS[status];
  const isCounting = status === 'broadcast' && confirmations > 0;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">
          {amountText(asset, cameBack ? withdrawal.amount : withdrawal.they_receive)}
        </p>
        <Chip tone={view.tone}>
          <Icon of={view.icon} size={16} />
          {isCounting
            ? t('{n} of {needed} confirmations', {
                n: confirmations,
                needed: withdrawal.confirmations_needed,
              })
            : t(view.label)}
        </Chip>
      </div>
      <p className="mt-1 text-sm text-ink2">
        {label && `${label} · `}
        <span className="font-mono whitespace-nowrap">{shortAddress(address)}</span>
        {` · ${CHAINS[chain].name} · `}
        <span className="whitespace-nowrap">{shortTime(new Date(created_at))}</span>
      </p>
      <details className="group mt-2" open={!isSettled(status)}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-ink2 hover:text-ink [&::-webkit-details-marker]:hidden">
          {t('Steps and details')}
          <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
        </summary>
        <WithdrawalSteps withdrawal={withdrawal} />
      </details>
      {canStillCancel(status) && <CancelWithdrawal id={withdrawal.id} />}
    </li>
  );
}

function CancelWithdrawal({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => call('cancel_withdrawal', { p_withdrawal_id: id }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
  return (
    <div className="mt-3">
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

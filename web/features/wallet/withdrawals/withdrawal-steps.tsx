import { Blocks, CheckCheck, CircleX, HandCoins, SearchCheck, Send } from 'lucide-react';
import type { WithdrawalStatus } from '#core/withdrawals/withdrawal-machine.ts';
import { AddressText } from '#web/features/wallet/withdrawals/address-text.tsx';
import { amountText } from '#web/features/wallet/withdrawals/amount-text.ts';
import type { Withdrawal } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Timeline, type TimelineStep } from '#web/ui/display/timeline.tsx';

/** A withdrawal's past and coming steps, with everything a wallet or a support desk needs. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { asset, amount, network_fee, they_receive, address, tx_hash } = withdrawal;
  return (
    <div className="mt-3 grid gap-6">
      <Timeline label={t('Steps of this withdrawal')} steps={stepsOf(withdrawal)} />
      <div>
        <Facts
          tight
          facts={[
            { label: t('Total deducted'), value: amountText(asset, amount) },
            { label: t('Network fee'), value: amountText(asset, network_fee) },
            { label: t('They receive'), value: amountText(asset, they_receive) },
          ]}
        />
        <p className="mt-3 text-sm text-ink2">{t('To')}</p>
        <p>
          <AddressText address={address} />
        </p>
        {tx_hash && (
          <div className="mt-3 flex items-end justify-between gap-3">
            <div className="min-w-0">
              <p className="text-sm text-ink2">{t('Transaction')}</p>
              <p className="font-mono text-sm break-all">{tx_hash}</p>
            </div>
            <CopyButton value={tx_hash} what={t('transaction')} />
          </div>
        )}
      </div>
    </div>
  );
}

/** How many of the four steps are done. */
const REACHED: Record<WithdrawalStatus, number> = {
  held: 1,
  needs_approval: 1,
  approved: 2,
  signed: 2,
  broadcast: 3,
  confirmed: 5,
  cancelled: 0,
  rejected: 0,
  failed: 0,
};

const ENDS: Partial<Record<WithdrawalStatus, { title: string; detail: string }>> = {
  cancelled: {
    title: msg('Cancelled'),
    detail: msg('All of it is back in your wallet.'),
  },
  rejected: {
    title: msg('Not approved'),
    detail: msg('All of it is back in your wallet, with the fee.'),
  },
  failed: {
    title: msg('The network did not process it'),
    detail: msg('All of it is back in your wallet, with the fee.'),
  },
};

const WAITS: Readonly<Record<string, string>> = {
  hold: msg('It waits because of a security change on your account. See the Security tab.'),
  chain_closed: msg('It waits until this network is open again.'),
  large: msg('With your other withdrawals in 24 hours, this one is reviewed by two staff.'),
  hot_wallet: msg(
    'It waits until the wallet it is sent from is filled, and then is sent automatically. You can still cancel it.',
  ),
  not_signed: msg('It is not signed yet. We keep trying. You can still cancel it.'),
  screening: msg('Two staff review this address.'),
};

function stepsOf(withdrawal: Withdrawal): TimelineStep[] {
  const { status, reason, confirmations, confirmations_needed, created_at, updated_at } =
    withdrawal;
  const asked: TimelineStep = {
    icon: HandCoins,
    title: t('Requested'),
    detail: t('The amount is set aside for it.'),
    time: shortTime(new Date(created_at)),
    state: 'done',
  };
  const end = ENDS[status];
  if (end) {
    return [
      asked,
      {
        icon: CircleX,
        title: t(end.title),
        detail: t(end.detail),
        time: shortTime(new Date(updated_at)),
        state: 'dispute',
      },
    ];
  }
  const reached = REACHED[status];
  const stateOf = (at: number) => (reached > at ? 'done' : reached === at ? 'now' : 'ahead');
  const wait = reason === null ? undefined : WAITS[reason];
  return [
    asked,
    {
      icon: SearchCheck,
      title: t('Checked'),
      detail: wait && reached === 1 ? t(wait) : undefined,
      state: stateOf(1),
    },
    {
      icon: Send,
      title: t('Signed and sent'),
      detail: wait && reached === 2 ? t(wait) : undefined,
      state: stateOf(2),
    },
    {
      icon: Blocks,
      title: t('{n} of {needed} confirmations', {
        n: status === 'confirmed' ? confirmations_needed : confirmations,
        needed: confirmations_needed,
      }),
      state: stateOf(3),
    },
    {
      icon: CheckCheck,
      title: t('Arrived'),
      time: status === 'confirmed' ? shortTime(new Date(updated_at)) : undefined,
      state: stateOf(4),
    },
  ];
}

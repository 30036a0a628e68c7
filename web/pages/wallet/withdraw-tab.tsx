import { lazy, Suspense, useState } from 'react';
import { WithdrawalList } from '#web/features/withdrawals/withdrawal-list.tsx';
import { WithdrawForm } from '#web/features/withdrawals/withdraw-form.tsx';
import { t } from '#web/lib/language.ts';
import { PagePending } from '#web/shell/page-pending.tsx';
import { TabSwitch } from '#web/ui/tab-switch.tsx';

const PayoutForm = lazy(() => import('#web/features/payouts/payout-form.tsx'));

type Way = 'wallet' | 'bank';

/** Where money leaves: coins to a wallet outside, naira to a bank. */
export default function WithdrawTab() {
  const [way, setWay] = useState<Way>('wallet');
  return (
    <div className="mx-auto max-w-xl pt-6">
      <h2 className="font-display text-lg font-bold">{t('Withdraw')}</h2>
      <p className="mt-1 mb-5 text-ink2">
        {t('Coins to a wallet of yours, or naira to your bank. What has left does not come back.')}
      </p>
      <TabSwitch
        label={t('Withdraw')}
        value={way}
        onChange={setWay}
        tabs={[
          { key: 'wallet', label: t('To a wallet') },
          { key: 'bank', label: t('To a bank') },
        ]}
      >
        {way === 'wallet' ? (
          <div className="flex flex-col gap-10">
            <WithdrawForm />
            <WithdrawalList />
          </div>
        ) : (
          <Suspense fallback={<PagePending />}>
            <PayoutForm />
          </Suspense>
        )}
      </TabSwitch>
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { WithdrawSide } from '#web/features/wallet/withdrawals/withdraw-side.tsx';
import { WithdrawForm } from '#web/features/wallet/withdrawals/withdraw-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { PagePending } from '#web/shell/page-pending.tsx';
import { WithAside } from '#web/ui/form/with-aside.tsx';
import { TabSwitch } from '#web/ui/display/tab-switch.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

const PayoutAside = lazy(() => import('#web/features/wallet/payouts/payout-aside.tsx'));
const PayoutForm = lazy(() => import('#web/features/wallet/payouts/payout-form.tsx'));

type WithdrawalTarget = 'wallet' | 'bank';

/** Withdrawals: coins to an external wallet, naira to a bank. */
export default function WithdrawTab() {
  const [target, setTarget] = useState<WithdrawalTarget>('wallet');
  const isWallet = target === 'wallet';
  return (
    <div className="pt-6">
      <WithAside
        aside={
          isWallet ? (
            <WithdrawSide />
          ) : (
            <Suspense fallback={null}>
              <PayoutAside />
            </Suspense>
          )
        }
      >
        <h2 className="font-display text-xl font-bold">{t('Withdraw')}</h2>
        <p className="mt-1 mb-6 max-w-prose text-ink2">
          {t('Withdraw to a wallet or bank. Withdrawals can’t be reversed.')}
        </p>
        <TabSwitch
          label={t('Withdraw')}
          value={target}
          onChange={setTarget}
          tabs={[
            { key: 'wallet', label: t('To a wallet') },
            { key: 'bank', label: t('To a bank') },
          ]}
        >
          {isWallet ? (
            <WithdrawForm />
          ) : (
            <Suspense fallback={<PagePending />}>
              <WhileOpen feature="payouts">
                <PayoutForm />
              </WhileOpen>
            </Suspense>
          )}
        </TabSwitch>
      </WithAside>
    </div>
  );
}

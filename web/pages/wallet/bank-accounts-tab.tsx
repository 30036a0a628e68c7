import { OwnAccounts } from '#web/features/wallet/bank-accounts/own-accounts.tsx';
import { PayoutSide } from '#web/features/wallet/payouts/payout-side.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { WithAside } from '#web/ui/form/with-aside.tsx';

/** Bank accounts for naira. */
export default function BankAccountsTab() {
  return (
    <div className="pt-6">
      <WithAside aside={<PayoutSide />}>
        <h2 className="font-display text-xl font-bold">{t('Bank accounts')}</h2>
        <p className="mt-1 mb-6 max-w-prose text-ink2">
          {t(
            'Buyers pay into these accounts, and you can withdraw naira to them. Each must be in your own name, as your bank says. Withdrawals to a new one start after 24 hours.',
          )}
        </p>
        <OwnAccounts />
      </WithAside>
    </div>
  );
}

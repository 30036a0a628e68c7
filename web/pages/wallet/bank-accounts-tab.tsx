import { OwnAccounts } from '#web/features/wallet/bank-accounts/own-accounts.tsx';
import { PayoutSide } from '#web/features/wallet/payouts/payout-side.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { FormAndList } from '#web/ui/form/form-and-list.tsx';

/** Bank accounts for naira. */
export default function BankAccountsTab() {
  return (
    <div className="pt-6">
      <h2 className="font-display text-xl font-bold">{t('Bank accounts')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink2">
        {t(
          'Buyers of your sales pay into them, and naira from your wallet goes there. Each is in your own name, as its bank says. A new one takes payouts after 24 hours.',
        )}
      </p>
      <FormAndList>
        <OwnAccounts />
        <PayoutSide />
      </FormAndList>
    </div>
  );
}

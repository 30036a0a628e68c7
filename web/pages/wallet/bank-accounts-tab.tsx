import { OwnAccounts } from '#web/features/wallet/bank-accounts/own-accounts.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** Bank accounts for naira. */
export default function BankAccountsTab() {
  return (
    <div>
      <SettingsSection
        title={t('Bank accounts')}
        about={t(
          'Buyers of your sales pay into them, and naira from your wallet goes there. Each is in your own name, as its bank says. A new one takes payouts after 24 hours.',
        )}
      >
        <OwnAccounts />
      </SettingsSection>
    </div>
  );
}

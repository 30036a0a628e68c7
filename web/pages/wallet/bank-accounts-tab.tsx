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
          'Buyers pay into these accounts, and you can withdraw naira to them. Each must be in your own name, as your bank says. Withdrawals to a new one start after 24 hours.',
        )}
      >
        <OwnAccounts />
      </SettingsSection>
    </div>
  );
}

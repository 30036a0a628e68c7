import { AddressBook } from '#web/features/wallet/withdrawals/address-book.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

/** Saved addresses for coins. */
export default function AddressesTab() {
  return (
    <div>
      <SettingsSection
        title={t('Addresses')}
        about={t(
          'Wallets outside that your coins may go to. A new one waits 24 hours, and you are told of it at once: whoever got into your account could not use it before you see it.',
        )}
      >
        <AddressBook />
      </SettingsSection>
    </div>
  );
}

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
          'Your wallets outside Oja. A new one waits 24 hours, and we notify you at once: nobody who gets into your account can use it before you see it.',
        )}
      >
        <AddressBook />
      </SettingsSection>
    </div>
  );
}

import { AddressBook } from '#web/features/wallet/withdrawals/address-book.tsx';
import { AddressSide } from '#web/features/wallet/withdrawals/address-side.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { WithAside } from '#web/ui/form/with-aside.tsx';

/** Saved addresses for coins. */
export default function AddressesTab() {
  return (
    <div className="pt-6">
      <WithAside aside={<AddressSide />}>
        <h2 className="font-display text-xl font-bold">{t('Addresses')}</h2>
        <p className="mt-1 mb-6 max-w-prose text-ink2">
          {t(
            'Your wallets outside Oja. A new one waits 24 hours, and we notify you at once: nobody who gets into your account can use it before you see it.',
          )}
        </p>
        <AddressBook />
      </WithAside>
    </div>
  );
}

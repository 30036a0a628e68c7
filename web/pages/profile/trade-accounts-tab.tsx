import { Suspense, useState } from 'react';
import { AddBankAccountDialog } from '#web/features/wallet/bank-accounts/add-bank-account-dialog.tsx';
import { BankAccountList } from '#web/features/wallet/bank-accounts/bank-account-list.tsx';
import { TiedTraders } from '#web/features/trading/traders/tied-traders.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** Where buyers pay this person's naira, and their trusted and blocked traders. */
export default function TradeAccountsTab() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <SettingsSection
        title={t('Bank accounts')}
        about={t(
          'Buyers pay your naira into one of these. Each must be in your own name; we check with the bank.',
        )}
      >
        <Suspense fallback={<SkeletonRows rows={2} label={t('Loading your bank accounts')} />}>
          <BankAccountList />
        </Suspense>
        <Button className="mt-4" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('Add bank account')}
        </Button>
        <AddBankAccountDialog open={adding} onClose={() => setAdding(false)} />
      </SettingsSection>
      <SettingsSection
        title={t('People')}
        about={t(
          'People you trust, and people you block. Only you see these lists; someone you block is never notified.',
        )}
      >
        <TiedTraders />
      </SettingsSection>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { dollarText } from '#web/features/wallet/withdrawals/amount-text.ts';
import { WithdrawalList } from '#web/features/wallet/withdrawals/withdrawal-list.tsx';
import { walletSecurityQuery } from '#web/lib/money/wallet-security.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { OwnLimitsBlock } from '#web/features/wallet/limits/own-limits-block.tsx';

/** Beside the form: their limits, the latest withdrawals, and what to know before one. */
export function WithdrawSide() {
  const query = useQuery(walletSecurityQuery(useUserId()));
  return (
    <>
      <OwnLimitsBlock product="withdrawal" />
      <WithdrawalList />
      <SideBlock title={t('Good to know')}>
        <SideNotes
          notes={[
            t('The network fee is taken from the amount. You see it before you confirm.'),
            query.data
              ? t('From {amount} on, two staff review a withdrawal before it leaves.', {
                  amount: dollarText(query.data.approval_from),
                })
              : t('Large withdrawals are reviewed by two staff before they leave.'),
            t('Only saved addresses can be used. A withdrawal on a chain cannot be reversed.'),
          ]}
        />
      </SideBlock>
    </>
  );
}

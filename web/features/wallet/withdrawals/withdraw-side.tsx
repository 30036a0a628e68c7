import { useQuery } from '@tanstack/react-query';
import { dollarText } from '#web/features/wallet/withdrawals/amount-text.ts';
import { WithdrawalLimit } from '#web/features/wallet/withdrawals/withdrawal-limit.tsx';
import { WithdrawalList } from '#web/features/wallet/withdrawals/withdrawal-list.tsx';
import { walletSecurityQuery } from '#web/lib/money/wallet-security.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Beside the form: the limit and what is left of it, the latest withdrawals, and what to know before one. */
export function WithdrawSide() {
  const query = useQuery(walletSecurityQuery(useUserId()));
  return (
    <>
      <SideBlock
        title={t('24-hour limit')}
        link={
          <TextLink to="/wallet?tab=security" className="text-sm">
            {t('Wallet security')}
          </TextLink>
        }
      >
        <QueryPart query={query} failed={t('Couldn’t load your limit')} rows={1}>
          {(security) => <WithdrawalLimit security={security} />}
        </QueryPart>
      </SideBlock>
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

import { useQuery } from '@tanstack/react-query';
import { WalletSecurityView } from '#web/features/wallet/withdrawals/wallet-security.tsx';
import { walletSecurityQuery } from '#web/lib/money/wallet-security.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The protections of one's money. */
export default function SecurityTab() {
  const query = useQuery(walletSecurityQuery(useUserId()));
  return (
    <QueryPart query={query} failed={t('Couldn’t load this part')} rows={4}>
      {(security) => <WalletSecurityView security={security} />}
    </QueryPart>
  );
}

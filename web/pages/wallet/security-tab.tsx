import { useQuery } from '@tanstack/react-query';
import { WalletSecurityView } from '#web/features/withdrawals/wallet-security.tsx';
import { walletSecurityQuery } from '#web/features/withdrawals/withdrawal-queries.ts';
import { t } from '#web/lib/language.ts';
import { useUserId } from '#web/lib/session.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';

/** What protects one's money here. */
export default function SecurityTab() {
  const query = useQuery(walletSecurityQuery(useUserId()));
  return (
    <QueryPart query={query} failed={t('This part did not load')} rows={4}>
      {(security) => <WalletSecurityView security={security} />}
    </QueryPart>
  );
}

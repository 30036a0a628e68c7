import { useQuery } from '@tanstack/react-query';
import { destinationOf } from '#core/navigation/destination.ts';
import { offerWordsQuery } from '#web/features/auth/destination-query.ts';
import { t } from '#web/lib/language.ts';

/** "Then straight back to buying from Bola Adeyemi at ₦1,500.00." */
export function DestinationLine({ origin }: { origin: string }) {
  const { words, tradeId, usual } = destinationOf(origin);
  const { data: named } = useQuery(offerWordsQuery(tradeId));
  return (
    <p className="mt-2 text-pretty text-ink2">
      {usual ? t('Then straight to') : t('Then straight back to')} {named && `${t(named.doing)} `}
      <strong className="font-bold text-ink">{named?.offer ?? words}</strong>.
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { destinationOf } from '#core/navigation/destination.ts';
import { offerSummaryQuery } from '#web/features/account/auth/sign-in/destination-query.ts';
import { t } from '#web/lib/i18n/language.ts';

/** "Then straight back to buying from Bola Adeyemi at ₦1,500.00." */
export function DestinationLine({ origin }: { origin: string }) {
  const { label: words, tradeId, usual } = destinationOf(origin);
  const { data: named } = useQuery(offerSummaryQuery(tradeId));
  return (
    <p className="mt-2 text-pretty text-ink2">
      {usual ? t('Then straight to') : t('Then straight back to')}{' '}
      {named && `${t(named.actionLabel)} `}
      <strong className="font-bold text-ink">{named?.offer ?? words}</strong>.
    </p>
  );
}

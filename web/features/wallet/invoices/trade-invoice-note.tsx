import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Icon } from '#web/ui/icon.tsx';

/** For the buyer of a trade whose coins pay an invoice: which one. Nothing for any other trade. */
export function TradeInvoiceNote({
  tradeId,
  isReleased,
}: {
  tradeId: string;
  isReleased: boolean;
}) {
  const { data: invoice } = useQuery({
    queryKey: ['trade-invoice', tradeId],
    queryFn: () => call('get_trade_invoice', { p_trade_id: tradeId }),
    staleTime: Infinity,
  });
  if (!invoice) return null;
  const { public_id, number, payee_name: name } = invoice;
  return (
    <p className="mt-3 flex items-center gap-2.5 text-sm">
      <Icon of={Receipt} size={18} className="text-ink2" />
      <a
        href={`/invoice/${public_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
      >
        {isReleased
          ? t('This pays {name} (invoice {number})', { name, number })
          : t('After release this pays {name} (invoice {number})', { name, number })}
      </a>
    </p>
  );
}

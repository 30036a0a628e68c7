import { ShieldAlert } from 'lucide-react';
import { trackRecord, traderHref, usualTime } from '#core/market/trader.ts';
import type { Person, PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useIsOnline } from '#web/lib/realtime/presence.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The counterparty, their presence, and the one caution for this step. */
export function Counterparty({ trade, other }: { trade: PaymentTrade; other: Person }) {
  const { trader, role } = other;
  const online = useIsOnline(trader.id);
  const time = usualTime(role === 'Seller' ? trader.releaseSeconds : trader.paymentSeconds);
  const caution = cautionFor(trade);
  return (
    <div className="rounded-card border border-line bg-s1">
      <div className="flex items-center gap-3 p-4">
        <Avatar
          id={trader.id}
          picture={trader.picture}
          size="xl"
          {...(online !== undefined && { online })}
        />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-semibold">
            <Link
              to={traderHref(trader)}
              className="min-w-0 break-words underline-offset-4 hover:underline"
            >
              {trader.handle}
            </Link>
            {trader.isVerified && <VerifiedMark />}
          </p>
          <p className="text-sm text-ink2">
            {role === 'Seller' ? t('Seller') : t('Buyer')}
            {online !== undefined && ` · ${online ? t('Online now') : t('Offline')}`} ·{' '}
            {t(trackRecord(trader))}
          </p>
          {time && (
            <p className="text-sm text-ink3">
              {role === 'Seller'
                ? t('Average release {time}', { time })
                : t('Average payment {time}', { time })}
            </p>
          )}
        </div>
      </div>
      {caution && (
        <p className="flex items-start gap-2.5 border-t border-line p-4 text-sm text-ink2">
          <Icon of={ShieldAlert} size={18} className="mt-0.5" />
          <span className="min-w-0">{caution}</span>
        </p>
      )}
    </div>
  );
}

/** The one caution that matters at this step. */
function cautionFor({ stage, role }: PaymentTrade): string | null {
  if (role === 'buyer' && stage === 'to_pay') {
    return t('Pay only the account on this page. Oja never sends another one by message.');
  }
  if (role === 'seller' && (stage === 'to_pay' || stage === 'to_release')) {
    return t('Oja never writes or calls to say that money has arrived. Check your bank app.');
  }
  return null;
}

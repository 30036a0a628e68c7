import {
  isOnline,
  memberSince,
  percent,
  ratingText,
  traderHref,
  usualTime,
  type Trader,
} from '#core/market/trader.ts';
import { formatCount } from '#core/language/format-count.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useIsOnline } from '#web/lib/realtime/presence.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The counterparty. Signed-in viewers see their presence. */
export function TraderCard({ trader, role }: { trader: Trader; role: 'Seller' | 'Buyer' }) {
  const { user } = useSession();
  const now = useServerNow();
  const isOwn = user?.id === trader.id;
  const seen = useIsOnline(user && !isOwn ? trader.id : null) ?? isOnline(trader, now);
  // That one is here oneself is no news.
  const online = isOwn ? undefined : seen;
  const time = usualTime(role === 'Seller' ? trader.releaseSeconds : trader.paymentSeconds);
  const rating = ratingText(trader.ratingAverage);
  return (
    <section aria-labelledby="trader">
      <h2 id="trader" className="mb-3 text-sm font-semibold text-ink2">
        {role === 'Seller' ? t('Seller') : t('Buyer')}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar
          id={trader.id}
          picture={trader.picture}
          size="xl"
          {...(online !== undefined && { online })}
        />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-lg font-semibold">
            <Link
              to={traderHref(trader)}
              className="min-w-0 break-words underline-offset-4 hover:underline"
            >
              {trader.handle}
            </Link>
            {trader.isVerified && <VerifiedMark />}
          </p>
          <p className="text-sm text-ink2">
            {online !== undefined && `${online ? t('Online now') : t('Offline')} · `}
            {t('member since {month}', { month: memberSince(trader) })}
          </p>
        </div>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <Count value={formatCount(trader.completedTrades)} name={t('orders')} />
        {trader.successRate !== null && (
          <Count value={percent(trader.successRate)} name={t('completed')} />
        )}
        {time && <Count value={t(time)} name={role === 'Seller' ? t('to release') : t('to pay')} />}
        {rating && (
          <Count
            value={t(rating)}
            name={t('{count, plural, one {# rating} other {# ratings}}', {
              count: trader.ratingCount,
            })}
          />
        )}
      </dl>
      <p className="mt-3 text-sm">
        <TextLink to={traderHref(trader)} className="inline-flex min-h-6 items-center">
          {t('Reviews')}
        </TextLink>
      </p>
    </section>
  );
}

function Count({ value, name }: { value: string; name: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink2">{name}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}

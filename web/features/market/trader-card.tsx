import { isOnline, memberSince, percent, usualTime, type Trader } from '#core/market/trader.ts';
import { VerifiedMark } from '#web/features/market/trader-line.tsx';
import { useIsOnline } from '#web/lib/presence.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { useSession } from '#web/lib/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

/** Whom one deals with. Visitors see when they were last seen; who is signed in, what they say of themselves. */
export function TraderCard({ trader, role }: { trader: Trader; role: 'Seller' | 'Buyer' }) {
  const signedIn = useSession().state === 'signed-in';
  const now = useServerNow();
  const online = useIsOnline(signedIn ? trader.id : null) ?? isOnline(trader, now);
  const time = usualTime(role === 'Seller' ? trader.releaseSeconds : trader.paymentSeconds);
  return (
    <section aria-labelledby="trader">
      <h2 id="trader" className="mb-3 text-sm font-semibold text-ink2">
        {role}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={trader.handle} picture={trader.picture} size="lg" online={online} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-lg font-semibold">
            <span className="min-w-0 break-words">{trader.handle}</span>
            {trader.isVerified && <VerifiedMark />}
          </p>
          <p className="text-sm text-ink2">
            {online ? 'Online now' : 'Offline'} · member since {memberSince(trader)}
          </p>
        </div>
      </div>
      <dl className="mt-4 flex gap-6">
        <Count value={trader.completedTrades.toLocaleString('en-US')} name="trades" />
        {trader.successRate !== null && (
          <Count value={percent(trader.successRate)} name="completed" />
        )}
        {time && <Count value={time} name={role === 'Seller' ? 'to release' : 'to pay'} />}
      </dl>
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

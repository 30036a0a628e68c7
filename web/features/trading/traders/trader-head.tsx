import { isOnline, memberSince } from '#core/market/trader.ts';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { TraderActions } from '#web/features/trading/traders/trader-actions.tsx';
import { completionOf, ratingOf } from '#web/features/trading/traders/trader-summary.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useIsOnline } from '#web/lib/realtime/presence.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** The trader, their presence, and the viewer's relation to them. */
export function TraderHead({
  trader,
  figures,
  relation,
  viewer,
}: Pick<TraderReputation, 'trader' | 'figures' | 'relation'> & {
  /** Null for visitors. */
  viewer: string | null;
}) {
  const now = useServerNow();
  const lastSeenAt = trader.last_seen_at === null ? null : new Date(trader.last_seen_at);
  const isOwn = viewer === trader.id;
  const seen = useIsOnline(viewer && !isOwn ? trader.id : null) ?? isOnline({ lastSeenAt }, now);
  // That one is here oneself is no news.
  const online = isOwn ? undefined : seen;
  const isVerified = trader.verification_level === 'verified';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar
          id={trader.id}
          picture={trader.avatar_url}
          size="2xl"
          {...(online !== undefined && { online })}
        />
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="flex items-center gap-2 font-display text-xl font-bold outline-none md:text-2xl"
          >
            <span className="min-w-0 break-words">{trader.handle}</span>
            {isVerified && <VerifiedMark size={24} />}
          </h1>
          <p className="mt-1 text-sm text-ink2">
            {[
              ...(online === undefined ? [] : [online ? t('Online now') : t('Offline')]),
              isVerified ? t('verified') : t('not verified'),
              t('member since {month}', {
                month: memberSince({ memberSince: new Date(trader.member_since) }),
              }),
            ].join(' · ')}
          </p>
          <p className="mt-0.5 text-sm font-semibold">
            {ratingOf(figures)} · {completionOf(figures)}
          </p>
          {relation ? (
            <p className="mt-0.5 text-sm text-ink3">{between(relation)}</p>
          ) : (
            <p aria-hidden="true" className="mt-0.5 hidden h-5.5 text-sm in-data-own:block" />
          )}
        </div>
      </div>
      {/* People who are signed in see it a moment later; its room is kept. */}
      {relation && <TraderActions trader={trader} relation={relation} />}
      {!relation && !isOwn && (
        <div aria-hidden="true" className="hidden h-11 w-72 in-data-own:block" />
      )}
      {isOwn && <ButtonLink to="/profile">{t('Your profile')}</ButtonLink>}
    </div>
  );
}

function between({
  is_blocked,
  trades_with_me: trades,
}: NonNullable<TraderReputation['relation']>): string {
  if (is_blocked) return t('You blocked this trader. They are not notified.');
  if (trades === 0) return t('You have no orders together yet.');
  return trades === 1
    ? t('You completed one order together.')
    : t('You completed {trades} orders together.', { trades });
}

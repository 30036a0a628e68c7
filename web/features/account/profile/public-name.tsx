import { useQuery } from '@tanstack/react-query';
import { memberSince } from '#core/market/trader.ts';
import { ChooseHandle } from '#web/features/account/profile/choose-handle.tsx';
import { publicNameQuery, type PublicCard } from '#web/features/account/profile/handle-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The card everybody sees, what is on it and what is not, and the one choice of a handle. */
export function PublicName() {
  const userId = useUserId();
  const name = useQuery(publicNameQuery(userId));
  return (
    <QueryPart query={name} failed={t('Couldn’t load your public card')} rows={3}>
      {({ card, mayChoose }) =>
        card === null ? (
          <p className="text-ink2">{t('Your public card is missing. Contact support.')}</p>
        ) : (
          <div className="flex flex-col gap-5">
            <Card card={card} id={userId} />
            {mayChoose ? (
              <ChooseHandle handle={card.handle} />
            ) : (
              <p className="text-sm text-ink2">
                {t('You chose this handle. To change it again, contact support.')}
              </p>
            )}
          </div>
        )
      }
    </QueryPart>
  );
}

function Card({ card, id }: { card: PublicCard; id: string }) {
  const isVerified = card.verification_level === 'verified';
  return (
    <div className="flex items-center gap-4 border-y border-line py-4">
      <Avatar id={id} picture={card.avatar_url} size="lg" />
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{card.handle}</span>
          {isVerified && <VerifiedMark size={20} />}
        </p>
        <p className="text-sm text-ink2">
          {[
            isVerified ? t('verified') : t('not verified'),
            t('member since {month}', {
              month: memberSince({ memberSince: new Date(card.member_since) }),
            }),
          ].join(' · ')}
        </p>
        <TextLink to={`/traders/${encodeURIComponent(card.handle)}`} className="text-sm">
          {t('See your public page')}
        </TextLink>
      </div>
    </div>
  );
}

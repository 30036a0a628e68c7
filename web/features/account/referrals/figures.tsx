import { longDate } from '#core/text/long-date.ts';
import type { ReferralFigures, Reward } from '#web/features/account/referrals/referral-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

const REWARD_STATUS_LABELS: Record<string, string> = {
  pending: 'Waiting',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/** The results of the link, and what was paid for them. */
export function Figures({ figures }: { figures: ReferralFigures }) {
  const { clicks, signedUp, traded, rewards } = figures;
  const count = (n: number) => n.toLocaleString('en-NG');
  return (
    <>
      <Facts
        facts={[
          { label: t('Link visits'), value: count(clicks) },
          { label: t('Signed up'), value: count(signedUp) },
          { label: t('Traded'), value: count(traded) },
          { label: t('Rewards on record'), value: count(rewards.length) },
        ]}
      />
      <p className="mt-3 text-sm text-ink2">
        {t(
          'A visit counts once per network and day. A person counts for your tier after their first completed order with anyone but you.',
        )}
      </p>
      <h3 className="mt-8 mb-2 font-semibold">{t('Rewards')}</h3>
      {rewards.length > 0 ? (
        <Rewards rewards={rewards} />
      ) : (
        <Note>
          {t(
            'You have no rewards on record. This market counts the people you bring and shows the share of each tier; it does not pay shares out automatically. Only what is listed here is yours.',
          )}
        </Note>
      )}
    </>
  );
}

function Rewards({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <ul aria-label={t('Rewards')} className="border-t border-line">
      {rewards.map(({ id, asset, amount, status, created_at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
          <span className="text-ink2">{longDate(created_at)}</span>
          <span>
            <b className="font-semibold">
              {amount} {asset}
            </b>{' '}
            <span className="text-sm text-ink2">{t(REWARD_STATUS_LABELS[status] ?? status)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

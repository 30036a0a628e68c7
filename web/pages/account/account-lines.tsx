import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { msg, t } from '#web/lib/language.ts';
import { ownUserQuery } from '#web/lib/own-user.ts';
import { secondFactorQuery } from '#web/lib/second-factor.ts';
import { useUserId } from '#web/lib/session.tsx';
import { thisBrowserQuery } from '#web/lib/this-browser.ts';
import { AccountLine, type Standing } from '#web/pages/account/account-line.tsx';

/** Each part of one's account, how it stands and where it is changed. */
export function AccountLines() {
  const userId = useUserId();
  const profile = useQuery(ownProfileQuery(userId));
  const user = useQuery(ownUserQuery(userId));
  const factor = useQuery(secondFactorQuery(userId));
  const waking = useQuery(thisBrowserQuery(userId));

  return (
    <ul className="border-t border-line">
      <AccountLine
        label={t('Profile')}
        to="/profile?tab=account"
        standing={standing(profile, (person) => ({
          isDone: Boolean(person?.full_name),
          words: person?.full_name ?? t('Your name is missing'),
        }))}
      />
      <AccountLine
        label={t('Address')}
        to="/profile?tab=account"
        standing={standing(profile, (person) => {
          const given = Boolean(person?.street_address && person.city && person.state);
          return {
            isDone: given,
            words: given
              ? [person?.street_address, person?.city, person?.state].join(', ')
              : t('Street, city and state are needed'),
          };
        })}
      />
      <AccountLine
        label={t('Phone number')}
        to="/profile?tab=account"
        standing={standing(user, ({ phone, phone_confirmed_at }) => ({
          isDone: Boolean(phone && phone_confirmed_at),
          words:
            phone && phone_confirmed_at
              ? t('{phone}, verified', { phone: `+${phone.replace(/^\+/, '')}` })
              : t('Not verified yet'),
        }))}
      />
      <AccountLine
        label={t('Two-factor')}
        to="/profile?tab=security"
        standing={standing(factor, (verified) => ({
          isDone: verified !== null,
          words: verified
            ? t('On: a code is asked for at every sign-in')
            : t('Off: your password alone opens your wallet'),
        }))}
      />
      <AccountLine
        label={t('Password and ways to sign in')}
        to="/profile?tab=security"
        standing={standing(user, ({ identities }) => ({
          isDone: null,
          words: waysIn(identities?.map(({ provider }) => provider) ?? []),
        }))}
      />
      <AccountLine
        label={t('Verification')}
        to="/profile?tab=verification"
        standing={standing(profile, (person) => {
          const isVerified = person?.verification_level === 'verified';
          return {
            isDone: isVerified,
            words: isVerified ? t('Verified trader') : t('Basic: others see no verified mark'),
          };
        })}
      />
      <AccountLine
        label={t('Notifications')}
        to="/profile?tab=notifications"
        standing={standing(waking, (how) => ({
          isDone: null,
          words:
            how === 'on'
              ? t('This device is woken for your trades')
              : t('By the bell and by mail; this device is not woken'),
        }))}
      />
    </ul>
  );
}

/** How one part stands, as far as its answer is here. */
function standing<Answer>(
  { data, isError }: UseQueryResult<Answer>,
  read: (answer: Answer) => { isDone: boolean | null; words: string },
): Standing {
  if (data !== undefined) return read(data);
  return { isDone: null, words: isError ? t('This did not load') : null };
}

const WAYS: Readonly<Record<string, string>> = {
  email: msg('E-mail'),
  phone: msg('Phone'),
  google: msg('Google'),
};

function waysIn(providers: readonly string[]): string {
  if (providers.length === 0) return t('None is known');
  return providers.map((provider) => t(WAYS[provider] ?? provider)).join(', ');
}

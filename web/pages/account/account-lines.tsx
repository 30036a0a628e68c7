import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ownProfileQuery } from '#web/features/account/profile/profile-queries.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { ownUserQuery } from '#web/lib/supabase/own-user.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { pushStateQuery } from '#web/lib/offline/push-subscription.ts';
import { AccountLine, type AccountLineStatus } from '#web/pages/account/account-line.tsx';

/** Each part of one's account, with its status and a link to change it. */
export function AccountLines() {
  const userId = useUserId();
  const profile = useQuery(ownProfileQuery(userId));
  const user = useQuery(ownUserQuery(userId));
  const factor = useQuery(secondFactorQuery(userId));
  const waking = useQuery(pushStateQuery(userId));

  return (
    <ul className="border-t border-line">
      <AccountLine
        label={t('Profile')}
        to="/profile?tab=account"
        status={lineStatus(profile, (person) => ({
          isDone: Boolean(person?.full_name),
          text: person?.full_name ?? t('Your name is missing'),
        }))}
      />
      <AccountLine
        label={t('Address')}
        to="/profile?tab=account"
        status={lineStatus(profile, (person) => {
          const given = Boolean(person?.street_address && person.city && person.state);
          return {
            isDone: given,
            text: given
              ? [person?.street_address, person?.city, person?.state].join(', ')
              : t('Street, city and state are needed'),
          };
        })}
      />
      <AccountLine
        label={t('Phone number')}
        to="/profile?tab=account"
        status={lineStatus(user, ({ phone, phone_confirmed_at }) => ({
          isDone: Boolean(phone && phone_confirmed_at),
          text:
            phone && phone_confirmed_at
              ? t('{phone}, verified', { phone: `+${phone.replace(/^\+/, '')}` })
              : t('Not verified yet'),
        }))}
      />
      <AccountLine
        label={t('2FA')}
        to="/profile?tab=security"
        status={lineStatus(factor, (verified) => ({
          isDone: verified !== null,
          text: verified
            ? t('On: a code is asked for at every login')
            : t('Off: your password alone opens your wallet'),
        }))}
      />
      <AccountLine
        label={t('Password and login methods')}
        to="/profile?tab=security"
        status={lineStatus(user, ({ identities }) => ({
          isDone: null,
          text: signInMethodsText(identities?.map(({ provider }) => provider) ?? []),
        }))}
      />
      <AccountLine
        label={t('Verification')}
        to="/profile?tab=verification"
        status={lineStatus(profile, (person) => {
          const isVerified = person?.verification_level === 'verified';
          return {
            isDone: isVerified,
            text: isVerified ? t('Verified trader') : t('Basic: others see no verified mark'),
          };
        })}
      />
      <AccountLine
        label={t('Notifications')}
        to="/profile?tab=notifications"
        status={lineStatus(waking, (how) => ({
          isDone: null,
          text:
            how === 'on'
              ? t('Push is on for this device')
              : t('By the bell and by email; push is off on this device'),
        }))}
      />
    </ul>
  );
}

/** The status of one part, once its data is loaded. */
function lineStatus<Answer>(
  { data, isError }: UseQueryResult<Answer>,
  read: (answer: Answer) => { isDone: boolean | null; text: string },
): AccountLineStatus {
  if (data !== undefined) return read(data);
  return { isDone: null, text: isError ? t('Couldn’t load this') : null };
}

const SIGN_IN_METHOD_LABELS: Readonly<Record<string, string>> = {
  email: msg('Email'),
  phone: msg('Phone'),
  google: msg('Google'),
};

function signInMethodsText(providers: readonly string[]): string {
  if (providers.length === 0) return t('Not known');
  return providers.map((provider) => t(SIGN_IN_METHOD_LABELS[provider] ?? provider)).join(', ');
}

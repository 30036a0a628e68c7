import type { ReactNode } from 'react';
import { CircleAlert, ShieldCheck, ShieldX } from 'lucide-react';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';
import { amountText, dollarText } from '#web/features/wallet/withdrawals/amount-text.ts';
import { WithdrawalLimit } from '#web/features/wallet/withdrawals/withdrawal-limit.tsx';
import type { Security } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

const HOLDS: Record<(typeof HOLD_KINDS)[number], string> = {
  password: msg('Your password was changed'),
  second_factor: msg('Your second factor was changed'),
  email: msg('Your e-mail address was changed'),
  phone: msg('Your phone number was changed'),
};

/** The wallet's protections, and which of them block coins now. */
export function WalletSecurityView({ security }: { security: Security }) {
  const { has_second_factor, holds, bought, unfinished, waiting_addresses, last_sign_in } =
    security;
  const isFree = holds.length === 0 && bought.length === 0;
  return (
    <div>
      <SettingsSection
        title={t('Second factor')}
        about={t('A code from your phone with every withdrawal, new address and payout.')}
      >
        <Line icon={has_second_factor ? ShieldCheck : ShieldX} good={has_second_factor}>
          {has_second_factor
            ? t('Two-factor is on.')
            : t('Two-factor is off, so nothing can be withdrawn.')}
        </Line>
        <div className="mt-4">
          <ButtonLink
            to="/profile?tab=security"
            variant={has_second_factor ? 'outline' : 'primary'}
          >
            {has_second_factor ? t('Look after it') : t('Turn on two-factor')}
          </ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection
        title={t('On hold')}
        about={t(
          'Whoever takes an account over changes something first. So after such a change coins stay: 24 hours after a new password or second factor, 6 hours after a new e-mail address or phone.',
        )}
      >
        {isFree && (
          <Line icon={ShieldCheck} good>
            {t('Nothing keeps your coins from leaving.')}
          </Line>
        )}
        <ul className="flex flex-col gap-3">
          {holds.map(({ kind, until }) => (
            <li key={kind}>
              <Line icon={CircleAlert}>
                {t('{what}. Withdrawals wait until {time}.', {
                  what: t(HOLDS[kind]),
                  time: shortTime(new Date(until)),
                })}
              </Line>
            </li>
          ))}
          {bought.map(({ asset, amount }) => (
            <li key={asset}>
              <Line icon={CircleAlert}>
                {t(
                  '{amount} you bought within the last 24 hours stays until then. You can trade it.',
                  {
                    amount: amountText(asset, amount),
                  },
                )}
              </Line>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection
        title={t('Limit for 24 hours')}
        about={t('From {amount} on two people look at a withdrawal before it leaves.', {
          amount: dollarText(security.approval_from),
        })}
      >
        <WithdrawalLimit security={security} />
      </SettingsSection>
      <SettingsSection title={t('On its way')}>
        <ul className="flex flex-col gap-2">
          <li>
            <Link to="/wallet?tab=withdraw" className="underline">
              {unfinished === 0
                ? t('No withdrawal is under way')
                : t('{count, plural, one {# withdrawal is} other {# withdrawals are}} under way', {
                    count: unfinished,
                  })}
            </Link>
          </li>
          <li>
            <Link to="/wallet?tab=addresses" className="underline">
              {waiting_addresses === 0
                ? t('No new address waits')
                : t('{count, plural, one {# new address waits} other {# new addresses wait}}', {
                    count: waiting_addresses,
                  })}
            </Link>
          </li>
        </ul>
      </SettingsSection>
      <SettingsSection
        title={t('Last sign-in')}
        about={t('Not you? Sign that device out and change your password.')}
      >
        {last_sign_in ? (
          <p>
            {[shortTime(new Date(last_sign_in.at)), last_sign_in.location, last_sign_in.device]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : (
          <p className="text-ink2">{t('Nothing is recorded yet.')}</p>
        )}
        <div className="mt-4">
          <ButtonLink to="/profile?tab=security">{t('All sign-ins and devices')}</ButtonLink>
        </div>
      </SettingsSection>
    </div>
  );
}

function Line({
  icon,
  good = false,
  children,
}: {
  icon: typeof ShieldCheck;
  good?: boolean;
  children: ReactNode;
}) {
  return (
    <p className="flex items-start gap-2.5">
      <Icon of={icon} className={`mt-0.5 shrink-0 ${good ? 'text-ewe' : 'text-fitila'}`} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import { CircleAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { formatCurrency } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';
import { amountText, dollarText } from '#web/features/wallet/withdrawals/amount-text.ts';
import type { Security } from '#web/lib/money/wallet-security.ts';
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
          {bought.map(({ asset, amount, until }) => (
            <li key={asset}>
              <Line icon={CircleAlert}>
                {t('{amount} bought today, withdrawable from {time}. You can trade it at once.', {
                  amount: amountText(asset, amount),
                  time: shortTime(new Date(until)),
                })}
              </Line>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink2">
          {t(
            'Up to {limit} within 7 days needs no wait for bought coins, new addresses and new bank accounts. {left} left.',
            {
              limit: formatCurrency(wireBalance('NGN', security.early.limit_ngn)),
              left: formatCurrency(wireBalance('NGN', security.early.left_ngn)),
            },
          )}
        </p>
      </SettingsSection>
      <SettingsSection
        title={t('Limit for 24 hours')}
        about={t('From {amount} on two people look at a withdrawal before it leaves.', {
          amount: dollarText(security.approval_from),
        })}
      >
        <LimitBar security={security} />
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

const WHOLE = 100;

function LimitBar({
  security: { limit, used, is_verified, limit_when_verified },
}: {
  security: Security;
}) {
  const share = limit > 0 ? Math.min(WHOLE, (WHOLE * used) / limit) : WHOLE;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold tabular-nums">
          {t('{left} left', {
            left: dollarText(Math.max(0, Math.round((limit - used) * 100) / 100)),
          })}
        </span>
        <span className="text-sm text-ink2 tabular-nums">
          {t('{used} of {limit} used', { used: dollarText(used), limit: dollarText(limit) })}
        </span>
      </p>
      <svg
        aria-hidden="true"
        className="mt-2 block h-2 w-full rounded-chip bg-s3"
        preserveAspectRatio="none"
      >
        <rect width={`${share}%`} height="100%" className="fill-aro" />
      </svg>
      {!is_verified && (
        <p className="mt-4 text-ink2">
          {t('With your identity checked it is {limit}.', {
            limit: dollarText(limit_when_verified),
          })}{' '}
          <Link to="/profile?tab=verification" className="underline">
            {t('Verify your identity')}
          </Link>
        </p>
      )}
    </>
  );
}

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
import { OwnLimits } from '#web/features/wallet/limits/own-limits.tsx';
import { SettingsSection } from '#web/ui/form/settings-section.tsx';

const HOLDS: Record<(typeof HOLD_KINDS)[number], string> = {
  password: msg('Your password was changed'),
  second_factor: msg('Your 2FA was changed'),
  email: msg('Your email address was changed'),
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
        title={t('2FA')}
        about={t('We ask for a code from your phone for every withdrawal and every new address.')}
      >
        <Line icon={has_second_factor ? ShieldCheck : ShieldX} good={has_second_factor}>
          {has_second_factor ? t('2FA is on.') : t('2FA is off, so you can’t withdraw.')}
        </Line>
        <div className="mt-4">
          <ButtonLink
            to="/profile?tab=security"
            variant={has_second_factor ? 'outline' : 'primary'}
          >
            {has_second_factor ? t('Security checklist') : t('Turn on 2FA')}
          </ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection
        title={t('On hold')}
        about={t(
          'To protect you, withdrawals pause after a security change: 24 hours after a new password or 2FA, 6 hours after a new email or phone.',
        )}
      >
        {isFree && (
          <Line icon={ShieldCheck} good>
            {t('No holds.')}
          </Line>
        )}
        <ul className="flex flex-col gap-3">
          {holds.map(({ kind, until }) => (
            <li key={kind}>
              <Line icon={CircleAlert}>
                {t('{what}. Withdrawals are paused until {time}.', {
                  what: t(HOLDS[kind]),
                  time: shortTime(new Date(until)),
                })}
              </Line>
            </li>
          ))}
          {bought.map(({ asset, amount, until }) => (
            <li key={asset}>
              <Line icon={CircleAlert}>
                {t('{amount} bought today, withdrawable from {time}. You can trade it now.', {
                  amount: amountText(asset, amount),
                  time: shortTime(new Date(until)),
                })}
              </Line>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink2">
          {t(
            'Up to {limit} within 7 days needs no wait for bought crypto, new addresses and new bank accounts. {left} left.',
            {
              limit: formatCurrency(wireBalance('NGN', security.early.limit_ngn)),
              left: formatCurrency(wireBalance('NGN', security.early.left_ngn)),
            },
          )}
        </p>
      </SettingsSection>
      <SettingsSection
        title={t('24-hour limit')}
        about={t('Withdrawals from {amount} are reviewed by two staff.', {
          amount: dollarText(security.approval_from),
        })}
      >
        <OwnLimits product="withdrawal" />
      </SettingsSection>
      <SettingsSection title={t('On its way')}>
        <ul className="flex flex-col gap-2">
          <li>
            <Link to="/wallet?tab=withdraw" className="underline">
              {unfinished === 0
                ? t('No withdrawals in progress')
                : t('{count, plural, one {# withdrawal} other {# withdrawals}} in progress', {
                    count: unfinished,
                  })}
            </Link>
          </li>
          <li>
            <Link to="/wallet?tab=addresses" className="underline">
              {waiting_addresses === 0
                ? t('No new addresses waiting')
                : t('{count, plural, one {# new address waits} other {# new addresses wait}}', {
                    count: waiting_addresses,
                  })}
            </Link>
          </li>
        </ul>
      </SettingsSection>
      <SettingsSection
        title={t('Last login')}
        about={t('Not you? Log that device out and change your password.')}
      >
        {last_sign_in ? (
          <p>
            {[shortTime(new Date(last_sign_in.at)), last_sign_in.location, last_sign_in.device]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : (
          <p className="text-ink2">{t('Nothing on record yet.')}</p>
        )}
        <div className="mt-4">
          <ButtonLink to="/profile?tab=security">{t('All logins and devices')}</ButtonLink>
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

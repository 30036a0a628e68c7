import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';
import { walletSecurityQuery } from '#web/lib/money/wallet-security.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';

const PAUSED: Record<(typeof HOLD_KINDS)[number], string> = {
  password: msg(
    'Withdrawals and transfers are paused until {time} because you changed your password.',
  ),
  second_factor: msg(
    'Withdrawals and transfers are paused until {time} because you changed your 2FA.',
  ),
  email: msg('Withdrawals and transfers are paused until {time} because you changed your email.'),
  phone: msg(
    'Withdrawals and transfers are paused until {time} because you changed your phone number.',
  ),
};

/** On a form from which money leaves, before anything is typed: which change holds it, and until when. */
export function HoldNotice() {
  const { data: security } = useQuery(walletSecurityQuery(useUserId()));
  const last = security?.holds[0];
  if (!last) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control border border-line bg-s2 px-4 py-3 text-fitila"
    >
      <Icon of={CircleAlert} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {t(PAUSED[last.kind], { time: shortTime(new Date(last.until)) })}{' '}
        {t('Your money is safe, and you can buy.')}
      </span>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownLimitsQuery } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { setUpFactorAction } from '#web/ui/form/set-up-factor.tsx';

/** What movements are refused with at a limit. */
const LIMIT_CODES: ReadonlySet<string> = new Set([
  'LIMIT_REACHED',
  'PAYOUT_LIMIT',
  'TRANSFER_LIMIT_REACHED',
  'WITHDRAWAL_DAY_LIMIT',
  'CONVERT_LIMIT_REACHED',
  'SAVINGS_LIMIT_REACHED',
]);

/** What helps where a movement of money was refused: a second factor, or what raises a limit; nothing for the rest. */
export function refusalAction(code: string | null): ReactNode {
  return code !== null && LIMIT_CODES.has(code) ? <RaiseLimit /> : setUpFactorAction(code);
}

/** The step that raises one's limits; without one, all of them. */
function RaiseLimit() {
  const { data: own } = useQuery(ownLimitsQuery(useUserId()));
  const raise = own?.raise;
  return raise ? (
    <ButtonLink to={raise.href}>
      {t('Raise your limits, {minutes} minutes', { minutes: raise.minutes })}
    </ButtonLink>
  ) : (
    <ButtonLink to="/profile?tab=limits">{t('Your limits')}</ButtonLink>
  );
}

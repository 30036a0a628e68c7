import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { MfaFactor } from '#core/identity/mfa-factor.ts';
import { RECOVERY_CODES } from '#core/identity/second-factor-limits.ts';
import { longDate } from '#core/text/long-date.ts';
import { TurnOffSheet } from '#web/features/account/security/turn-off-sheet.tsx';
import { recoveryCodesLeftQuery } from '#web/features/account/security/use-second-factor.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';

const FEW = 3;

/** The status of two-factor, and its actions. */
export function TwoFactorStatus({
  factor,
  onReplace,
  onNewCodes,
}: {
  factor: MfaFactor;
  onReplace: () => void;
  onNewCodes: () => void;
}) {
  const { data: left } = useQuery(recoveryCodesLeftQuery(useUserId()));
  const [turningOff, setTurningOff] = useState(false);
  return (
    <div className="rounded-card border border-line bg-s1 p-4 md:p-5">
      <p className="mb-3 flex items-center gap-2 text-lg font-semibold text-ewe">
        <Icon of={ShieldCheck} />
        {t('2FA is on')}
      </p>
      <Facts
        facts={[
          { label: t('Since'), value: longDate(factor.created_at) },
          { label: t('Authenticator'), value: factor.friendly_name ?? t('Authenticator app') },
          {
            label: t('Recovery codes'),
            value:
              left === undefined
                ? '…'
                : t('{left} of {recoveryCodes} left', { left, recoveryCodes: RECOVERY_CODES }),
          },
        ]}
      />
      {left !== undefined && left <= FEW && (
        <p className="mt-3 flex items-start gap-2 text-sm text-fitila">
          <Icon of={TriangleAlert} size={16} className="mt-0.5" />
          {left === 0
            ? t(
                'You have no recovery codes. If you lose your phone you are locked out: make new ones.',
              )
            : t('Few recovery codes left. Make new ones before you need them.')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onNewCodes}>{t('New recovery codes')}</Button>
        <Button onClick={onReplace}>{t('Change authenticator')}</Button>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setTurningOff(true)}>
          {t('Turn off…')}
        </Button>
      </div>
      <TurnOffSheet factorId={factor.id} open={turningOff} onClose={() => setTurningOff(false)} />
    </div>
  );
}

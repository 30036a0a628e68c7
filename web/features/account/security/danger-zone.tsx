import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignOutSheet } from '#web/features/account/security/sign-out-sheet.tsx';
import { TurnOffSheet } from '#web/features/account/security/turn-off-sheet.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** Actions that remove protection or every device. Each opens a sheet that names its effects. */
export function DangerZone() {
  const { data: factor } = useQuery(secondFactorQuery(useUserId()));
  const [open, setOpen] = useState<'everywhere' | 'two-factor' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="divide-y divide-line rounded-card border border-ewu px-4">
      <Line
        title={t('Log out everywhere')}
        text={t('Logs you out everywhere, also here. Do this if you lost a device.')}
        action={t('Log out everywhere…')}
        onAct={() => setOpen('everywhere')}
      />
      {factor && (
        <Line
          title={t('Turn off 2FA')}
          text={t('Selling and withdrawals stop until you set it up again.')}
          action={t('Turn off 2FA…')}
          onAct={() => setOpen('two-factor')}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div className="min-w-0">
          <p className="font-semibold">{t('Erase your account')}</p>
          <p className="text-sm text-ink2">
            {t('Under Data protection. You have a week to cancel it.')}
          </p>
        </div>
        <ButtonLink to="/ndpa-compliance#requests" variant="danger">
          {t('Erase your account…')}
        </ButtonLink>
      </div>
      <SignOutSheet open={open === 'everywhere'} onClose={close} />
      {factor && <TurnOffSheet factorId={factor.id} open={open === 'two-factor'} onClose={close} />}
    </div>
  );
}

function Line({
  title,
  text,
  action,
  onAct,
}: {
  title: string;
  text: string;
  action: string;
  onAct: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink2">{text}</p>
      </div>
      <Button variant="danger" aria-haspopup="dialog" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

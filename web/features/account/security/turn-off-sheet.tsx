import { useState } from 'react';
import { CodeEntry, isWholeCode } from '#web/features/account/security/code-entry.tsx';
import { useTurnOff } from '#web/features/account/security/use-second-factor.ts';
import { useIsStaff } from '#web/lib/supabase/staff-access.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { HoldWarning } from '#web/ui/money/hold-warning.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The confirmation before the second factor is removed: what stops, a tick, a fresh code. */
export function TurnOffSheet({
  factorId,
  open,
  onClose,
}: {
  factorId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <ConsequenceSheet
      open={open}
      onClose={onClose}
      kicker={t('Less protection')}
      title={t('Turn off 2FA?')}
    >
      <TurnOffForm factorId={factorId} onDone={onClose} />
    </ConsequenceSheet>
  );
}

function TurnOffForm({ factorId, onDone }: { factorId: string; onDone: () => void }) {
  const online = useOnline();
  const turnOff = useTurnOff();
  const isStaff = useIsStaff();
  const [code, setCode] = useState('');
  const [ticked, setTicked] = useState(false);
  const reason = hindrance({ online, ticked, code });
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink2">
        <li>{t('Selling and withdrawals stop until you set it up again.')}</li>
        <li>{t('Your password alone can open your account.')}</li>
        {isStaff && (
          <li>{t('You lose your roles on the staff until two others approve you again.')}</li>
        )}
        <li>{t('Your recovery codes stop working.')}</li>
        <li>{t('Active orders continue; your balance stays as it is.')}</li>
      </ul>
      <HoldWarning kind="second_factor" />
      <div className="rounded-control border border-line px-3 py-2">
        <Checkbox
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
          label={
            <span className="text-base font-normal text-ink">
              {t('I know that I cannot sell or withdraw without it')}
            </span>
          }
        />
      </div>
      <CodeEntry
        value={code}
        onChange={(typed) => {
          if (typed !== '') turnOff.reset();
          setCode(typed);
        }}
        error={turnOff.error?.message}
        recovery
      />
      <div>
        <Button
          variant="danger-solid"
          size="xl"
          wide
          busy={turnOff.isPending}
          disabled={reason !== ''}
          aria-describedby="turn-off-reason"
          onClick={() =>
            turnOff.mutate(
              { factorId, code: code.trim() },
              { onSuccess: onDone, onError: () => setCode('') },
            )
          }
        >
          {t('Turn off 2FA')}
        </Button>
        <p
          id="turn-off-reason"
          aria-live="polite"
          className="mt-2 min-h-5 text-center text-sm text-ink3"
        >
          {reason}
        </p>
      </div>
    </div>
  );
}

function hindrance({ online, ticked, code }: { online: boolean; ticked: boolean; code: string }) {
  if (!online) return t('You are offline. Try again when you are back online.');
  if (!ticked) return t('Tick the box to continue');
  return isWholeCode(code) ? '' : t('Enter a code to continue');
}

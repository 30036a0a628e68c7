import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ERASURE_WAITS_DAYS } from '#core/data-requests/limits.ts';
import { ErasureBlockerLines } from '#web/features/account/data-protection/erasure-blocker-lines.tsx';
import { erasureBlockersQuery } from '#web/features/account/data-protection/own-requests-query.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The confirmation of an erasure: what goes, what stays, what blocks it, a tick, a code. */
export function ErasureSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConsequenceSheet
      open={open}
      onClose={onClose}
      kicker={t('After {days} days this cannot be undone', { days: ERASURE_WAITS_DAYS })}
      title={t('Erase your account?')}
    >
      <ErasureForm onDone={onClose} />
    </ConsequenceSheet>
  );
}

function ErasureForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const blockers = useQuery(erasureBlockersQuery(useUserId()));
  const [ticked, setTicked] = useState(false);
  const isHindered = blockers.data && (blockers.data.holdsMoney || blockers.data.trades > 0);
  const reason = isHindered
    ? t('Finish these first to continue')
    : !ticked
      ? t('Tick the box to continue')
      : null;
  const label = t('Erase my account in {days} days', { days: ERASURE_WAITS_DAYS });
  return (
    <div className="flex flex-col gap-4">
      <Part title={t('Deleted')}>
        {t(
          'Name, email, phone, picture, addresses, bank accounts, identity check, devices, logins, notifications, and every way to log in. Your handle becomes a random one.',
        )}
      </Part>
      <Part title={t('Kept, because the law requires it')}>
        {t(
          'The records of your orders with the bank details shown in them, disputes and their evidence, the security record, and a code made of a confirmed BVN or NIN for five years.',
        )}
      </Part>
      <ErasureBlockerLines query={blockers} />
      <div className="rounded-control border border-line px-3 py-2">
        <Checkbox
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
          label={
            <span className="text-base font-normal text-ink">
              {t('I know that nobody, not even support, can restore the account afterwards')}
            </span>
          }
        />
      </div>
      {reason === null ? (
        <CodeConfirmation
          label={label}
          step={() => call('request_data_erasure', { p_understood: true })}
          onDone={({ message }) => {
            toast.success(t(message));
            void queryClient.invalidateQueries({ queryKey: ['data-requests'] });
            onDone();
          }}
          unanswered={t(
            'Check the list before you ask again: it shows whether your request arrived.',
          )}
        />
      ) : (
        <div>
          <Button
            variant="danger-solid"
            size="2xl"
            wide
            disabled
            aria-describedby="erasure-reason"
            className="h-auto! min-h-14 py-2 text-base! whitespace-normal!"
          >
            {label}
          </Button>
          <p
            id="erasure-reason"
            aria-live="polite"
            className="mt-2 min-h-5 text-center text-sm text-ink3"
          >
            {reason}
          </p>
        </div>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-0.5 text-ink2">{children}</p>
    </div>
  );
}

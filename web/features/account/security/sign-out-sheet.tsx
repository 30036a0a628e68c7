import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SESSION_MESSAGES } from '#core/identity/session-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** The confirmation before every session ends. */
export function SignOutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConsequenceSheet open={open} onClose={onClose} title={t('Log out everywhere?')}>
      <SignOutForm onCancel={onClose} />
    </ConsequenceSheet>
  );
}

function SignOutForm({ onCancel }: { onCancel: () => void }) {
  const [ticked, setTicked] = useState(false);
  // The session layer takes over from here: it shows the message and a link to sign in.
  const end = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { auth } = await lazyBackend();
      const { error } = await auth.signOut({ scope: 'global' });
      if (error) throw error;
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">
        {t(
          'Every phone and computer is logged out at once, also this one. Your orders continue and their timers keep running; log in again to act on them.',
        )}
      </p>
      <div className="rounded-control border border-line px-3 py-2">
        <Checkbox
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
          label={
            <span className="text-base font-normal text-ink">
              {t('I know how to log in again: I have my password and, with 2FA, my authenticator')}
            </span>
          }
        />
      </div>
      {end.error && (
        <ErrorState title={SESSION_MESSAGES.logOutFailed.title} money={errorText(end.error)} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('Stay logged in')}</Button>
        <Button
          variant="danger-solid"
          disabled={!ticked}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('Log out everywhere')}
        </Button>
      </div>
    </div>
  );
}

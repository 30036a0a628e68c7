import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User, UserIdentity } from '@supabase/supabase-js';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { SECURITY_TAB } from '#core/navigation/profile-tabs.ts';
import { MethodLine } from '#web/features/account/security/method-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Google as a sign-in method: connected by signing in there once, disconnected while another method remains. */
export function GoogleMethod({ user }: { user: User }) {
  const connect = useConnect();
  const [asking, setAsking] = useState(false);
  const identities = user.identities ?? [];
  const google = identities.find(({ provider }) => provider === 'google');
  const isOnlyMethod = identities.length < 2;
  const email: unknown = google?.identity_data?.['email'];

  return (
    <MethodLine
      icon={Globe}
      name="Google"
      fact={google ? (typeof email === 'string' ? email : t('Connected')) : t('Not connected')}
      action={
        google ? (
          <Button size="sm" disabled={isOnlyMethod} onClick={() => setAsking(true)}>
            {t('Disconnect')}
          </Button>
        ) : (
          <Button size="sm" busy={connect.isPending} onClick={() => connect.mutate()}>
            {t('Connect')}
          </Button>
        )
      }
    >
      {google && isOnlyMethod && (
        <p className="mt-2 text-sm text-ink3">
          {t(
            'This is your only way to log in. Add an email with a password first, then you can disconnect it.',
          )}
        </p>
      )}
      {google && (
        <Dialog open={asking} onClose={() => setAsking(false)} title={t('Disconnect Google?')}>
          <Disconnect identity={google} onDone={() => setAsking(false)} />
        </Dialog>
      )}
    </MethodLine>
  );
}

function Disconnect({ identity, onDone }: { identity: UserIdentity; onDone: () => void }) {
  const disconnect = useDisconnect();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink2">
        {t('You will log in with your email or phone and your password. Make sure you know it.')}
      </p>
      {disconnect.error && (
        <ErrorState title={t('Google is still connected')} money={errorText(disconnect.error)} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('Keep it')}</Button>
        <Button
          variant="danger"
          busy={disconnect.isPending}
          onClick={() => disconnect.mutate(identity, { onSuccess: onDone })}
        >
          {t('Disconnect Google')}
        </Button>
      </div>
    </div>
  );
}

/** Redirects to Google; the return ends on the security tab. */
function useConnect() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { auth } = await lazyBackend();
      const back = `/auth/callback?for=google-link&from=${encodeURIComponent(SECURITY_TAB)}`;
      const { error } = await auth.linkIdentity({
        provider: 'google',
        options: { redirectTo: publicConfig().url + back },
      });
      if (error) throw error;
    },
    onError: (error) =>
      toast.error(t('Google was not connected'), { description: errorText(error) }),
  });
}

function useDisconnect() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (identity: UserIdentity) => {
      const { auth } = await lazyBackend();
      const { error } = await auth.unlinkIdentity(identity);
      if (error) throw error;
    },
    onSuccess: () => {
      toast.success(t('Google is disconnected'));
      return queryClient.invalidateQueries({ queryKey: ['own-user', userId] });
    },
  });
}

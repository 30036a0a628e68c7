import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import {
  supportsPush,
  disablePush,
  PUSH_STATE_KEY,
  pushStateQuery,
  enablePush,
  type PushState,
} from '#web/lib/offline/push-subscription.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** Turns push on or off in this browser; permission is requested here and never automatically. */
export function ThisBrowserLine() {
  const userId = useUserId();
  const online = useOnline();
  const queryClient = useQueryClient();
  const { data: waking } = useQuery(pushStateQuery(userId));
  const isOn = waking === 'on';
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return disablePush();
      if (!(await enablePush(userId))) throw new Error('not allowed');
    },
    onError: () =>
      toast.error(isOn ? t('Push was not turned off') : t('Push was not turned on'), {
        description: isOn
          ? t('Can’t reach Oja. Push is still on.')
          : t(
              'Your browser did not allow notifications, or its push service did not answer. You still get email and the bell.',
            ),
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['woken-browsers'] });
      return queryClient.invalidateQueries({ queryKey: PUSH_STATE_KEY });
    },
  });
  if (!supportsPush()) {
    return (
      <Note>
        {t(
          'Push is not available in this browser. On an iPhone, add Oja to your home screen first.',
        )}
      </Note>
    );
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{t('Push on this device')}</p>
        <p className="max-w-prose text-sm text-ink2">{pushStatusText(waking)}</p>
      </div>
      {waking !== 'blocked' && (
        <Button
          busy={change.isPending}
          disabled={!online || waking === undefined}
          onClick={() => change.mutate(!isOn)}
        >
          {isOn ? t('Turn off here') : t('Turn on here')}
        </Button>
      )}
    </div>
  );
}

function pushStatusText(waking: PushState | undefined): string {
  if (waking === 'on') return t('Push works while no page is open.');
  if (waking !== 'blocked') return t('Off.');
  return t(
    'This browser blocks notifications from this site. Allow them in its site settings, then turn them on here.',
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  canBeWoken,
  isWoken,
  letMeBe,
  wakeMe,
} from '#web/features/notification-settings/this-browser.ts';
import { t } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

const KEY = ['this-browser-is-woken'];

/** Turns push on or off on the device one holds; it is asked for here and never by itself. */
export function ThisBrowserLine() {
  const queryClient = useQueryClient();
  const { data: woken } = useQuery({ queryKey: KEY, queryFn: isWoken, staleTime: 0 });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return letMeBe();
      if (!(await wakeMe())) throw new Error('not allowed');
    },
    onError: () =>
      toast.error(t('This browser was not turned on'), {
        description: t(
          'It did not allow notifications, or its push service did not answer. Mail and the bell still tell you.',
        ),
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['woken-browsers'] });
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  if (!canBeWoken()) {
    return (
      <Note>
        {t('This browser cannot be woken. On an iPhone, add the market to your home screen first.')}
      </Note>
    );
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">{t('Push on this device')}</p>
        <p className="text-sm text-ink2">
          {woken ? t('It wakes for your trades while no page is open.') : t('Off.')}
        </p>
      </div>
      <Button busy={change.isPending} onClick={() => change.mutate(!woken)}>
        {woken ? t('Turn off here') : t('Turn on here')}
      </Button>
    </div>
  );
}

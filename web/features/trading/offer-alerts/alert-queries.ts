import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AlertArgs, argsOfRow } from '#web/features/trading/offer-alerts/alert-draft.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { stepRefusal } from '#web/lib/supabase/step-refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

const COLUMNS =
  'id,side,asset,fiat_currency,price_limit,margin_bp,method_ids,amount_fiat,verified_only,is_paused,expires_at,fired_count,last_fired_at';

/** An alert as its owner sees it. */
export type SavedAlert = Pick<
  Database['public']['Tables']['offer_alerts']['Row'],
  | 'id'
  | 'side'
  | 'asset'
  | 'fiat_currency'
  | 'price_limit'
  | 'margin_bp'
  | 'method_ids'
  | 'amount_fiat'
  | 'verified_only'
  | 'is_paused'
  | 'expires_at'
  | 'fired_count'
  | 'last_fired_at'
>;

const KEY = ['offer-alerts'];

export const offerAlertsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: async (): Promise<SavedAlert[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('offer_alerts')
        .select(COLUMNS)
        .order('created_at', { ascending: false })
        .overrideTypes<SavedAlert[], { merge: false }>()
        .throwOnError();
      return data;
    },
    refetchOnWindowFocus: 'always',
  });

/**
 * Creates an alert, or changes its criteria, and shows how many offers match already. A refusal is shown in the open
 * sheet, which would cover a toast.
 */
export function useSaveAlert(alertId: string | null) {
  return useAlertChange(
    (input: AlertArgs) =>
      alertId === null
        ? call('create_offer_alert', input)
        : call('update_offer_alert', { ...input, p_alert_id: alertId }),
    ({ message, matches_now: count }) =>
      toast.success(t(message), {
        description:
          count === 0
            ? t('No offers match yet. We’ll notify you when one does.')
            : t(
                '{count, plural, one {# offer matches} other {# offers match}} now: see the market. We’ll notify you of the next one.',
                { count },
              ),
        ...(alertId === null && {
          action: { label: t('Price alerts'), to: '/profile?tab=notifications#alerts' },
        }),
      }),
    () => undefined,
  );
}

export function usePauseAlert() {
  return useAlertChange(
    ({ id, is_paused }: Pick<SavedAlert, 'id' | 'is_paused'>) =>
      call('pause_offer_alert', { p_alert_id: id, p_is_paused: is_paused }),
    ({ message }) => toast.success(t(message)),
  );
}

export function useRenewAlert() {
  return useAlertChange(
    (id: string) => call('renew_offer_alert', { p_alert_id: id }),
    ({ message }) => toast.success(t(message)),
  );
}

/** Deletes at once; while the toast is shown, Undo creates the same alert again. */
export function useDeleteAlert() {
  const bringBack = useAlertChange(
    async (alert: SavedAlert) => {
      const made = await call('create_offer_alert', argsOfRow(alert));
      if (!alert.is_paused) return made;
      return call('pause_offer_alert', { p_alert_id: made.alert_id, p_is_paused: true });
    },
    () => toast.success(t('Your alert is back')),
  );
  return useAlertChange(
    (alert: SavedAlert) => call('delete_offer_alert', { p_alert_id: alert.id }),
    ({ message }, alert) =>
      toast.info(t(message), {
        action: { label: t('Undo'), onClick: () => bringBack.mutate(alert) },
      }),
  );
}

function useAlertChange<Input, Done>(
  change: (input: Input) => Promise<Done>,
  notifyDone: (done: Done, input: Input) => void,
  notifyRefusal: (error: Error) => void = passRefusal,
) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: of two presses of a switch the second wins.
    scope: { id: KEY.join(' ') },
    mutationFn: change,
    onSuccess: notifyDone,
    onError: notifyRefusal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

function passRefusal(error: Error): void {
  const { title, message } = stepRefusal(error);
  toast.error(title, { description: message });
}

import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedAlert } from '#web/features/trading/offer-alerts/alert-queries.ts';
import { usePauseAlert, useRenewAlert } from '#web/features/trading/offer-alerts/alert-queries.ts';
import {
  alertDetails,
  alertHistory,
  alertTitle,
  hasEnded,
} from '#web/features/trading/offer-alerts/alert-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

const A_WEEK = 7 * 86_400_000;

/** One alert as text, with its actions. */
export function AlertLine({
  alert,
  methodName,
  onEdit,
  onDelete,
  isDeleting,
}: {
  alert: SavedAlert;
  methodName: (id: string) => string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}) {
  const online = useOnline();
  const now = useServerNow();
  const pause = usePauseAlert();
  const renew = useRenewAlert();
  const title = alertTitle(alert);
  const ended = hasEnded(alert.expires_at, now);
  // Optimistic until the list has the same value, or the refusal is shown.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isWatching = pressed ?? !alert.is_paused;
  const setWatching = (on: boolean) => {
    setPressed(on);
    pause.mutate({ id: alert.id, is_paused: !on }, { onSettled: () => setPressed(null) });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className={`font-semibold break-words ${ended || !isWatching ? 'text-ink2' : ''}`}>
          {title}
        </p>
        <p className="text-sm text-ink2">{alertDetails(alert, methodName)}</p>
        <p className={`text-sm ${ended ? 'text-fitila' : 'text-ink3'}`}>
          {alertHistory(alert, now)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {Date.parse(alert.expires_at) - now < A_WEEK && (
          <Button
            size="sm"
            disabled={!online}
            busy={renew.isPending}
            aria-label={t('Renew: {title}', { title })}
            onClick={() => renew.mutate(alert.id)}
          >
            {t('Renew')}
          </Button>
        )}
        <Switch
          label={<span className="sr-only">{t('Turn on: {title}', { title })}</span>}
          checked={isWatching}
          disabled={!online}
          onChange={(event) => setWatching(event.target.checked)}
        />
        <IconButton
          icon={Pencil}
          label={t('Change: {title}', { title })}
          disabled={!online}
          onClick={onEdit}
        />
        <IconButton
          icon={Trash2}
          label={t('Delete: {title}', { title })}
          disabled={!online || isDeleting}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

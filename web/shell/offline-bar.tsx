import { RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { clockTime, dayOrTime } from '#web/lib/time/clock-time.ts';
import { useCachedDataTime } from '#web/lib/time/data-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useNewVersion } from '#web/lib/offline/new-version.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Shows how old the data on the page is, and that money waits until the network is back. Online, announces a newer app:
 * only the person activates it.
 */
export function OfflineBar() {
  const online = useOnline();
  const cachedSince = useCachedDataTime();
  const takeOver = useNewVersion();
  const [since, setSince] = useState<Date | null>(null);
  const at = cachedSince ?? since;

  useEffect(() => setSince(online ? null : new Date()), [online]);

  if (!online) {
    return (
      <Bar icon={WifiOff} aside={<span className="text-ink3">{t('Money actions wait')}</span>}>
        {at
          ? t('You are offline. Data from {time}.', { time: dataTimeText(at) })
          : t('You are offline.')}
      </Bar>
    );
  }
  if (cachedSince) {
    return (
      <Bar icon={WifiOff}>
        {t('Network is slow. Data from {time}.', { time: dataTimeText(cachedSince) })}
      </Bar>
    );
  }
  if (!takeOver) return null;
  return (
    <Bar
      icon={RefreshCw}
      aside={
        <button
          type="button"
          onClick={takeOver}
          className="min-h-9 font-semibold text-aro underline-offset-4 hover:underline"
        >
          {t('Update now')}
        </button>
      }
    >
      {t('A new version of Oja is ready.')}
    </Bar>
  );
}

/** "14:32", and with the day where it was not today. */
function dataTimeText(at: Date): string {
  const day = dayOrTime(at);
  const time = clockTime(at);
  return day === time ? time : `${t(day)} ${time}`;
}

function Bar({
  icon,
  aside,
  children,
}: {
  icon: LucideIcon;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="status" className="border-b border-line bg-s2">
      <p className="page-gutter flex min-h-10 flex-wrap items-center gap-x-2.5 py-1 text-sm">
        <Icon of={icon} size={18} />
        {children}
        {aside && <span className="ml-auto">{aside}</span>}
      </p>
    </div>
  );
}

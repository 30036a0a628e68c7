import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '#web/lib/clock-time.ts';
import { useOnline } from '#web/lib/online.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says that what is shown may be old, and that money waits until the network is back. */
export function OfflineBar() {
  const online = useOnline();
  const [since, setSince] = useState<Date | null>(null);

  useEffect(() => setSince(online ? null : new Date()), [online]);

  if (online) return null;
  return (
    <div role="status" className="border-b border-line bg-s2">
      <p className="page-gutter flex min-h-10 items-center gap-2.5 py-2 text-sm">
        <Icon of={WifiOff} size={18} />
        You are offline.{since && ` Data from ${clockTime(since)}.`}
        <span className="ml-auto text-ink3">Money actions wait</span>
      </p>
    </div>
  );
}

import { Download } from 'lucide-react';
import {
  useDownload,
  type DownloadRequest,
} from '#web/features/wallet/wallet/statements/statement-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Downloads one file and shows the progress. */
export function DownloadButton({
  file,
  label,
  children,
}: {
  file: DownloadRequest;
  /** Names the file for screen readers: "November 2026 as PDF". */
  label: string;
  children: string;
}) {
  const { mutate, isPending, bytes } = useDownload();
  const online = useOnline();
  return (
    <Button
      size="sm"
      aria-label={label}
      busy={isPending}
      disabled={!online}
      onClick={() => mutate(file)}
    >
      {!isPending && <Icon of={Download} size={16} />}
      {isPending && bytes > 0 ? formatSize(bytes) : children}
      {isPending && (
        <span role="status" className="sr-only">
          {t('Downloading')}
        </span>
      )}
    </Button>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

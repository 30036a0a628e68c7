import { Download } from 'lucide-react';
import { useDownload, type FileWish } from '#web/features/wallet/statement-queries.ts';
import { t } from '#web/lib/language.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Fetches one file; while it comes, says how much of it is there. */
export function DownloadButton({
  file,
  label,
  children,
}: {
  file: FileWish;
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
      {isPending && bytes > 0 ? sizeInWords(bytes) : children}
      {isPending && (
        <span role="status" className="sr-only">
          {t('Downloading')}
        </span>
      )}
    </Button>
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface PictureProps {
  /** Undefined while it is being asked for, null where the file is gone. */
  url: string | null | undefined;
  /** What it shows: "Payment proof of Ada". */
  name: string;
}

/** A private picture in small; a press shows it whole. */
export function PictureButton({
  url,
  name,
  onOpen,
  className = 'size-16',
}: PictureProps & { onOpen: () => void; className?: string }) {
  // By URL: the next signed one is tried again.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <button
      type="button"
      data-evidence
      onClick={onOpen}
      aria-label={t('Open {name}', { name })}
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-edge bg-s2 text-ink3 ${className}`}
    >
      {url === undefined ? (
        <Skeleton className="size-full" />
      ) : url === null || url === broken ? (
        <Icon of={ImageOff} />
      ) : (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => setBroken(url)}
          className="size-full object-cover"
        />
      )}
    </button>
  );
}

/** The picture as large as the window allows, on white as it was drawn. */
export function PictureDialog({ url, name, onClose }: PictureProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={name}>
      <Whole {...{ url, name }} />
    </Dialog>
  );
}

function Whole({ url, name }: PictureProps) {
  if (url === undefined) return <Skeleton className="h-80 w-full" />;
  if (url === null) {
    return (
      <p className="text-ink2">
        {t('This file can’t be shown. It was removed, or you can’t see it.')}
      </p>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t('{name}, in a new tab', { name })}>
      <img src={url} alt={name} className="mx-auto max-h-[70dvh] w-auto rounded-control" />
    </a>
  );
}

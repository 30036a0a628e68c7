import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sizeText } from '#core/files/size-text.ts';
import { CHAT_BUCKET } from '#core/chats/limits.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { useProgress } from '#web/features/messaging/chat/composer/own-outbox.ts';
import { t } from '#web/lib/i18n/language.ts';
import { signedFilesQuery } from '#web/lib/supabase/signed-files.ts';
import type { WaitingMessage } from '#web/lib/offline/waiting-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PictureButton, PictureDialog } from '#web/ui/display/private-picture.tsx';

/** The widest a picture is shown. */
const WIDEST = 280;
const TALLEST = 320;
/** The smallest side, so that a panorama or a very long receipt still shows something. */
const SMALLEST = 96;

/** The picture or file of a message that was sent. */
export function Attachment({ message, sender }: { message: WireMessage; sender: string }) {
  const path = message.attachment_path ?? '';
  const { data, isError } = useQuery({
    ...signedFilesQuery(CHAT_BUCKET, [path]),
    enabled: path !== '',
  });
  const [isOpen, setIsOpen] = useState(false);
  const url = isError ? null : data?.get(path);
  const name = message.attachment_name ?? t('File');
  if (message.kind === 'file') {
    return <FileLine name={name} bytes={message.attachment_bytes ?? 0} url={url ?? null} />;
  }
  const size = boxOf(message.attachment_width, message.attachment_height);
  const shows = t('Picture from {sender}: {name}', { sender, name });
  return (
    <div className="my-1 max-w-full" style={size}>
      <PictureButton url={url} name={shows} onOpen={() => setIsOpen(true)} className="size-full" />
      {isOpen && <PictureDialog url={url} name={name} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The same while it is being sent, from this device. */
export function WaitingAttachment({ waiting }: { waiting: WaitingMessage }) {
  const { file, clientId } = waiting;
  const share = useProgress(clientId);
  const url = useBlobUrl(file?.width ? file.blob : null);
  if (!file) return null;
  return (
    <div>
      {url ? (
        <div className="my-1 max-w-full" style={boxOf(file.width, file.height)}>
          <img src={url} alt={file.name} className="size-full rounded-control object-cover" />
        </div>
      ) : (
        <FileLine name={file.name} bytes={file.blob.size} url={null} />
      )}
      {share !== undefined && (
        <progress
          max={1}
          value={share}
          aria-label={t('Sending {name}', { name: file.name })}
          className="mb-1 block h-1 w-full accent-ink"
        />
      )}
    </div>
  );
}

function FileLine({ name, bytes, url }: { name: string; bytes: number; url: string | null }) {
  const content = (
    <>
      <Icon of={FileText} className="text-ink2" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-ink3">{sizeText(bytes)}</span>
      </span>
    </>
  );
  const classes =
    'my-1 flex min-h-11 max-w-full items-center gap-3 rounded-control border border-line px-3 py-1.5';
  if (!url) return <div className={classes}>{content}</div>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${classes} hover:border-edge`}>
      {content}
    </a>
  );
}

/** The size reserved for a picture before it loads, so that nothing moves. */
function boxOf(width: number | null, height: number | null) {
  const [wide, tall] = [width ?? 4, height ?? 3];
  const scale = Math.min(WIDEST / wide, TALLEST / tall, 1);
  return {
    width: Math.max(SMALLEST, Math.round(wide * scale)),
    height: Math.max(SMALLEST, Math.round(tall * scale)),
  };
}

function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

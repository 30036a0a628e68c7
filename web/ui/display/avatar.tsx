import { clsx } from 'clsx';
import { useState } from 'react';
import { avatarUrl } from '#web/ui/display/avatar-url.ts';
import { t } from '#web/lib/i18n/language.ts';
import { isLite } from '#web/lib/page/lite-mode.ts';

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-12 text-base',
  xl: 'size-20 text-xl',
} as const;

/** Someone's picture, or their initials in its place, and a dot when it is known whether they are here. */
export function Avatar({
  name,
  picture,
  size = 'sm',
  online,
}: {
  name: string;
  /** As it is stored; see `avatarUrl`. */
  picture?: string | null | undefined;
  size?: keyof typeof SIZES;
  /** Leave out where presence is not known. */
  online?: boolean;
}) {
  return (
    <span className="relative inline-flex shrink-0">
      <span
        aria-hidden="true"
        className={clsx(
          'inline-flex items-center justify-center rounded-full bg-s3 font-bold text-ink2',
          SIZES[size],
        )}
      >
        {initials(name)}
      </span>
      <Picture key={picture} url={avatarUrl(picture)} />
      {online !== undefined && (
        <span
          className={clsx(
            'absolute rounded-full border-2 border-bg',
            size === 'xl' ? 'right-1 bottom-1 size-4' : 'right-0 bottom-0 size-2.5',
            online ? 'bg-ewe' : 'bg-ink3 ring-[1.5px] ring-ink3 ring-inset',
          )}
        >
          <span className="sr-only">{online ? t('Online') : t('Offline')}</span>
        </span>
      )}
    </span>
  );
}

/** Laid over the initials, which show until it is here and where it does not come. */
function Picture({ url }: { url: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === null || isBroken || isLite()) return null;
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
      className="absolute inset-0 size-full rounded-full object-cover"
    />
  );
}

/** "Bola Adeyemi" and "bola.adeyemi" are both BA. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const text = letters.map((word) => word?.charAt(0) ?? '').join('');
  return (words.length > 1 ? text : (words[0] ?? '?').slice(0, 2)).toUpperCase();
}

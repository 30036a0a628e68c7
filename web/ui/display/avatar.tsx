import { clsx } from 'clsx';
import { useState } from 'react';
import { avatarUrl } from '#web/ui/display/avatar-url.ts';
import { personCloth } from '#web/ui/display/person-cloth.ts';
import { t } from '#web/lib/i18n/language.ts';
import { isLite } from '#web/lib/page/lite-mode.ts';

const SIZES = {
  sm: 'size-8',
  md: 'size-10',
  lg: 'size-12',
  xl: 'size-16',
  '2xl': 'size-24',
} as const;

const DOTS: Partial<Record<keyof typeof SIZES, string>> = {
  xl: 'right-0.5 bottom-0.5 size-3.5',
  '2xl': 'right-1.5 bottom-1.5 size-4.5',
};

/** Someone's picture, or the cloth of their own in its place, and a dot when it is known whether they are here. */
export function Avatar({
  id,
  picture,
  size = 'sm',
  online,
}: {
  /** The person's id, from which their cloth is drawn. */
  id: string;
  /** As it is stored; see `avatarUrl`. */
  picture?: string | null | undefined;
  size?: keyof typeof SIZES;
  /** Leave out where presence is not known. */
  online?: boolean;
}) {
  return (
    <span className="relative inline-flex shrink-0">
      <Cloth id={id} className={SIZES[size]} />
      <Picture key={picture} url={avatarUrl(picture)} />
      {online !== undefined && (
        <span
          className={clsx(
            'absolute rounded-full border-2 border-bg',
            DOTS[size] ?? 'right-0 bottom-0 size-2.5',
            online ? 'bg-ewe' : 'bg-ink3 ring-[1.5px] ring-ink3 ring-inset',
          )}
        >
          <span className="sr-only">{online ? t('Online') : t('Offline')}</span>
        </span>
      )}
    </span>
  );
}

function Cloth({ id, className }: { id: string; className: string }) {
  const { path, line, turn, middle, isInverted } = personCloth(id);
  return (
    <svg
      aria-hidden="true"
      viewBox="-12 -12 24 24"
      className={clsx(
        'rounded-full',
        isInverted ? 'bg-ink2 fill-ink2 text-s3' : 'bg-s3 fill-s3 text-ink2',
        className,
      )}
    >
      <path
        d={path}
        transform={`rotate(${turn})`}
        fill={line === 0 ? 'currentColor' : 'none'}
        stroke={line === 0 ? 'none' : 'currentColor'}
        strokeWidth={line}
        strokeLinecap="round"
      />
      {/* The ground is cleared first, so that the mark stands free of the motif. */}
      {middle !== 'none' && <circle r="5.5" />}
      {middle === 'dot' && <circle r="3" fill="currentColor" />}
      {middle === 'ring' && <circle r="3" stroke="currentColor" strokeWidth="1.8" />}
      {middle === 'diamond' && <path d="M0-4.2L4.2 0L0 4.2L-4.2 0z" fill="currentColor" />}
    </svg>
  );
}

/** Laid over the cloth, which shows until it is here and where it does not come. */
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

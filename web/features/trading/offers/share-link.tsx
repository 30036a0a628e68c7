import { encode } from 'uqr';
import { offerLinkHref } from '#web/features/trading/offers/offer-link.ts';
import { t } from '#web/lib/i18n/language.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** A private offer's URL, to send and to scan. */
export default function ShareLink({ offerId, token }: { offerId: string; token: string }) {
  const url = new URL(offerLinkHref(offerId, token), window.location.origin).href;
  return (
    <div className="flex flex-col items-center gap-5">
      <p className="w-full text-ink2">
        {t('Anyone who opens this link can accept the offer. Only send it to people you mean.')}
      </p>
      <Square text={url} />
      <div className="flex w-full items-center justify-between gap-3">
        <p className="min-w-0 font-mono text-sm break-all text-ink2">{url}</p>
        <CopyButton value={url} what="link" />
      </div>
    </div>
  );
}

function Square({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={t('QR code of the link')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-[white] text-[black]"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}

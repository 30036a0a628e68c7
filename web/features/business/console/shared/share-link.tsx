import { lazy, Suspense } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

const QrSquare = lazy(() => import('#web/ui/display/qr-square.tsx'));

/** An address to copy, and its code to show or print. */
export function ShareLink({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate rounded-control border border-line px-3 py-2.5 text-sm text-ink2">
          {url}
        </p>
        <CopyButton value={url} what={t('the link')} />
      </div>
      <span className="size-48">
        <Suspense>
          <QrSquare text={url} label={t('Code of the link')} />
        </Suspense>
      </span>
    </div>
  );
}

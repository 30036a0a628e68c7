import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';
import { t } from '#web/lib/i18n/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const fetchContent = () => import('#web/shell/slide-menu-content.tsx');
const Content = lazy(() => retryLoading(fetchContent));

/**
 * The menu of screens too narrow for the bar. The browser's own modal dialog traps the focus, closes on Escape and
 * restores the focus.
 */
export function SlideMenu({ kind, signedIn }: { kind: 'phone' | 'wide'; signedIn: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <>
      <IconButton
        icon={Menu}
        label={t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void fetchContent().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      <dialog
        ref={dialog}
        aria-label={t('Menu')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && setOpen(false)}
        className={
          kind === 'phone'
            ? `${DRAWER} right-auto left-0 border-r`
            : `${DRAWER} right-0 left-auto border-l`
        }
      >
        {open && (
          <Suspense fallback={null}>
            <Content kind={kind} signedIn={signedIn} close={() => setOpen(false)} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

const DRAWER =
  'fixed inset-y-0 h-dvh w-72 max-w-[calc(100vw-3rem)] overflow-y-auto border-line bg-s1 p-4';

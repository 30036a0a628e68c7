import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

const fetchContent = () => import('#web/shell/slide-menu-content.tsx');
const Content = lazy(fetchContent);

/** The menu of screens too narrow for the bar: every link, and the theme. */
export function SlideMenu({ signedIn }: { signedIn: boolean }) {
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
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void fetchContent()}
        onClick={() => setOpen(true)}
      />
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && setOpen(false)}
        className="fixed inset-y-0 right-auto left-0 h-dvh w-72 border-r border-line bg-s1 p-4"
      >
        {open && (
          <Suspense fallback={null}>
            <Content signedIn={signedIn} close={() => setOpen(false)} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

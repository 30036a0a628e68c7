import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface DialogProps {
  open: boolean;
  /** Called for Escape, the cross and a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** A small line above the title. */
  kicker?: string;
  children: ReactNode;
}

interface DismissibleProps extends DialogProps {
  /** False where a press outside would lose input. */
  closesOnBackdrop?: boolean;
}

/** The browser's own modal dialog: focus stays inside, Escape closes, focus returns after. */
export function Dialog({ children, ...rest }: DismissibleProps) {
  return (
    <Modal
      {...rest}
      className="inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] w-auto max-w-md -translate-y-1/2 rounded-card p-5"
    >
      {children}
    </Modal>
  );
}

/**
 * The sheet of irreversible actions: from the bottom on a phone, centred on a desktop. It has no default button and
 * Enter does nothing in it, wherever the focus is; buttons react to a press or to Space. It does not close by a press
 * outside, which would lose input.
 */
export function ConsequenceSheet(props: DialogProps) {
  const [isAskedBySpace, setAskedBySpace] = useState(false);
  const inert = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    if (isEnter) event.preventDefault();
    setAskedBySpace(isEnter && event.target instanceof HTMLButtonElement);
  };
  return (
    <Modal {...props} closesOnBackdrop={false} onKeyDown={inert} className={SHEET}>
      {props.children}
      <div role="status" className="sticky bottom-0 z-10 -mx-4 md:-mx-6">
        {isAskedBySpace && (
          <p className="bg-s1 px-4 py-2 text-center text-sm text-fitila">
            {t('Press Space. Enter does nothing here.')}
          </p>
        )}
      </div>
    </Modal>
  );
}

/**
 * The action of a sheet and its reason, which stay in sight while what is above them scrolls. Fields of the sheet come
 * to rest above it.
 */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-sheet-footer=""
      className="sticky bottom-0 -mx-4 border-t border-line bg-s1 px-4 pt-3 pb-2 md:-mx-6 md:px-6"
    >
      {children}
    </div>
  );
}

/** A form, from the bottom on a phone and centred on a desktop, with the usual keys. */
export function FormSheet(props: DialogProps) {
  return (
    <Modal {...props} closesOnBackdrop={false} className={SHEET}>
      {props.children}
    </Modal>
  );
}

/** Work of several steps: the whole screen of a phone, a wide sheet centred on a desktop. Its footer stays visible. */
export function WorkSheet(props: DialogProps) {
  return (
    <Modal {...props} closesOnBackdrop={false} className={WORK_SHEET}>
      {props.children}
    </Modal>
  );
}

const WORK_SHEET =
  'inset-0 h-dvh w-full scroll-pb-32 flex-col border-0 p-4 pb-0 open:flex md:inset-x-6 md:top-1/2 md:bottom-auto md:mx-auto md:h-[min(50rem,calc(100dvh-3rem))] md:w-auto md:max-w-4xl md:-translate-y-1/2 md:rounded-sheet md:border md:p-6 md:pb-0 [&>div:last-child]:flex [&>div:last-child]:flex-1 [&>div:last-child]:flex-col';

const SHEET =
  'inset-x-0 top-auto bottom-0 mx-auto max-h-[calc(100dvh-5.5rem)] w-full animate-sheet rounded-t-sheet p-4 has-data-sheet-footer:scroll-pb-32 md:top-1/2 md:bottom-auto md:max-w-lg md:-translate-y-1/2 md:animate-none md:rounded-sheet md:p-6';

function Modal({
  open,
  onClose,
  title,
  kicker,
  children,
  className,
  closesOnBackdrop = true,
  onKeyDown,
}: DismissibleProps & {
  className: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      // The browser restores the focus when a dialog closes, and not when it is removed from the page.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === dialog.current) onClose();
      }}
      className={clsx(
        'fixed overflow-y-auto border border-line bg-s1 shadow-overlay md:animate-enter',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {kicker && <p className="mb-2 text-sm font-semibold text-ink2">{kicker}</p>}
          <h2
            id={heading}
            tabIndex={-1}
            autoFocus
            className="font-display text-xl font-bold outline-none"
          >
            {title}
          </h2>
        </div>
        <IconButton icon={X} label={t('Close')} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      <div className="mt-2">{children}</div>
    </dialog>
  );
}

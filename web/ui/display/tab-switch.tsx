import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';

/** Two or three forms of one thing, of which one is shown; arrow keys go between them. */
export function TabSwitch<Key extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
  children,
}: {
  /** Says what is chosen between, for screen readers. */
  label: string;
  value: Key;
  onChange: (key: Key) => void;
  tabs: readonly { key: Key; label: string }[];
  /** Of the row of tabs. */
  className?: string;
  /** The open tab's content. */
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={clsx('flex h-12 min-w-0 gap-1 rounded-control bg-s2 p-1', className)}
      >
        {tabs.map((tab) => {
          const open = tab.key === value;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-tab={tab.key}
              aria-selected={open}
              aria-disabled={!hydrated || undefined}
              aria-controls={`${id}-panel`}
              tabIndex={open ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={clsx(
                'flex-1 rounded-[5px] px-3 text-base font-semibold whitespace-nowrap transition-colors duration-90',
                open ? 'bg-bg text-ink' : 'text-ink3 hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {/* Without a name: it would be that of the first field in it, and be taken for it. */}
      <div role="tabpanel" id={`${id}-panel`} className="mt-5">
        {children}
      </div>
    </>
  );
}

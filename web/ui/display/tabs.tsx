import { clsx } from 'clsx';
import { Link } from '#web/ui/link.tsx';

/** Parts of one page, each with an address of its own: links with an underline under the open one. */
export function Tabs({
  label,
  tabs,
  current,
  replace = true,
}: {
  label: string;
  tabs: readonly { key: string; label: string; to: string }[];
  current: string;
  /** False where the tabs are pages, for Back to lead from one to the other. */
  replace?: boolean;
}) {
  return (
    <nav aria-label={label} className="fade-x flex min-w-0 gap-5 overflow-x-auto">
      {tabs.map((tab) => {
        const open = tab.key === current;
        return (
          <Link
            key={tab.key}
            to={tab.to}
            replace={replace}
            ref={open ? bringIntoView : undefined}
            aria-current={open ? 'page' : undefined}
            className={clsx(
              'flex h-11 items-center border-b-2 font-semibold whitespace-nowrap',
              open ? 'border-ink text-ink' : 'border-transparent text-ink2 hover:text-ink',
            )}
          >
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}

/** On a narrow screen the open tab may lie beyond the edge. */
export function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const beyond = tab.offsetLeft + tab.offsetWidth - row.offsetLeft - row.clientWidth;
  row.scrollLeft = Math.max(0, beyond);
}

import { t } from '#web/lib/i18n/language.ts';
import { BarLink } from '#web/shell/bar-link.tsx';
import type { NavItem } from '#web/shell/nav-items.ts';

/** The rest of the wide header's links, in a panel that opens without a script. It closes when the focus leaves it. */
export function BarMore({ items }: { items: readonly NavItem[] }) {
  return (
    <li>
      <details
        className="relative h-full text-sm font-semibold text-ink2"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
      >
        <summary className="flex h-full cursor-pointer items-center hover:text-ink">
          {t('More')}
        </summary>
        <ul className="absolute z-40 rounded-card border border-line bg-s1 px-4 py-2 shadow-overlay [&_a]:h-11">
          {items.map((item) => (
            <BarLink key={item.to} item={item} />
          ))}
        </ul>
      </details>
    </li>
  );
}

import { X } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useTheme } from '#web/lib/page/theme.ts';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { menuItems } from '#web/shell/menu-items.ts';
import { MenuLine } from '#web/shell/menu-line.tsx';
import { THEMES } from '#web/shell/theme-toggle.tsx';
import { lazyWithQueries } from '#web/shell/with-queries.tsx';
import { SandboxBadge } from '#web/ui/feedback/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';

const AdminMenuLine = lazyWithQueries(() => import('#web/shell/admin-menu-line.tsx'));

/** The menu's content; loaded when it is first opened. */
export default function SlideMenuContent({
  kind,
  signedIn,
  close,
}: {
  kind: 'phone' | 'wide';
  signedIn: boolean;
  close: () => void;
}) {
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-2">
        <Logo size={28} />
        {publicConfig().mode === 'sandbox' && <SandboxBadge />}
        <IconButton icon={X} label={t('Close menu')} onClick={close} />
      </div>
      <nav aria-label={t('Menu')}>
        {menuItems(kind, signedIn).map((group, at) => (
          <ul key={at} className="border-t border-line py-2">
            {group.map((item) => (
              <MenuLine key={item.label} item={item} signedIn={signedIn} close={close} />
            ))}
            {at === 0 && signedIn && (
              <Suspense fallback={null}>
                <AdminMenuLine kind={kind} close={close} />
              </Suspense>
            )}
          </ul>
        ))}
      </nav>
      <div className="border-t border-line pt-2">
        <ThemeRow />
        <LanguageSwitch />
      </div>
    </>
  );
}

function ThemeRow() {
  const { choice, setChoice } = useTheme();
  const { label, icon, next } = THEMES[choice];
  return (
    <button
      type="button"
      onClick={() => setChoice(next)}
      className="flex h-11 w-full items-center gap-3 font-semibold text-ink2 hover:text-ink"
    >
      <Icon of={icon} />
      {t('Theme: {theme}', { theme: t(label).toLowerCase() })}
    </button>
  );
}

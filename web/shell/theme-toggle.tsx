import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useTheme, type ThemeChoice } from '#web/lib/page/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Cycles through dark, light and the device's own. */
export const THEMES: Record<ThemeChoice, { label: string; icon: LucideIcon; next: ThemeChoice }> = {
  dark: { label: msg('Dark'), icon: Moon, next: 'light' },
  light: { label: msg('Light'), icon: Sun, next: 'system' },
  system: { label: msg('Same as this device'), icon: SunMoon, next: 'dark' },
};

/** Shows the current choice; a press selects the next one. */
export function ThemeToggle() {
  const { choice, setChoice } = useTheme();
  const { label, icon, next } = THEMES[choice];
  return (
    <IconButton
      icon={icon}
      label={t('Theme: {theme}. Change to {next}', {
        theme: t(label),
        next: t(THEMES[next].label).toLowerCase(),
      })}
      onClick={() => setChoice(next)}
    />
  );
}

import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { useTheme, type ThemeChoice } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** From dark to light to the device's own, and round again. */
export const THEMES: Record<ThemeChoice, { label: string; icon: LucideIcon; next: ThemeChoice }> = {
  dark: { label: 'Dark', icon: Moon, next: 'light' },
  light: { label: 'Light', icon: Sun, next: 'system' },
  system: { label: 'As on this device', icon: SunMoon, next: 'dark' },
};

/** Shows the present choice; a press takes the next one. */
export function ThemeToggle() {
  const { choice, setChoice } = useTheme();
  const { label, icon, next } = THEMES[choice];
  return (
    <IconButton
      icon={icon}
      label={`Theme: ${label}. Change to ${THEMES[next].label.toLowerCase()}`}
      onClick={() => setChoice(next)}
    />
  );
}

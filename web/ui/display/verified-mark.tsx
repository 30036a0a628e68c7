import { BadgeCheck } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Stands behind the name of somebody whose identity is known here. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <>
      <Icon of={BadgeCheck} size={size} className="text-ink2" />
      <span className="sr-only">{t('verified')}</span>
    </>
  );
}

import { HeartHandshake } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Stands behind the name of somebody whom the viewer trusts. */
export function TrustedMark() {
  return (
    <>
      <Icon of={HeartHandshake} size={16} className="text-ewe" />
      <span className="sr-only">{t('you trust this trader')}</span>
    </>
  );
}

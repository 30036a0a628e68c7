import { TriangleAlert } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Address poisoning aims at exactly this moment: nobody continues without having compared. */
export function LookalikeWarning({
  text,
  isCompared,
  onCompared,
}: {
  text: string;
  isCompared: boolean;
  onCompared: (isCompared: boolean) => void;
}) {
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-ewu p-3">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-ewu" />
      <div className="min-w-0">
        <p className="font-semibold">{t('It looks like another address you know')}</p>
        <p className="mt-0.5 text-sm break-words text-ink2">{text}</p>
        <Checkbox
          className="mt-1"
          checked={isCompared}
          onChange={(event) => onCompared(event.target.checked)}
          label={t('I compared every letter, and this new one is mine')}
        />
      </div>
    </div>
  );
}

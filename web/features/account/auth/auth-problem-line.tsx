import { CircleAlert } from 'lucide-react';
import type { Text } from '#core/language/text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Why it did not work, above the pressed button. Announced when it appears. */
export function AuthProblemLine({ text }: { text: string | Text }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-ewu">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {t(text)}
    </p>
  );
}

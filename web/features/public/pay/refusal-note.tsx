import { TriangleAlert } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Why the last form was refused. */
export function RefusalNote({ title, message }: { title: string; message: string }) {
  return (
    <div
      role="alert"
      className="mb-4 flex items-start gap-2.5 rounded-control tint-ewu p-3 text-sm"
    >
      <Icon of={TriangleAlert} className="mt-0.5 text-ewu" />
      <p className="min-w-0">
        <strong className="block text-ewu">{t(title)}</strong>
        {t(message)}
      </p>
    </div>
  );
}

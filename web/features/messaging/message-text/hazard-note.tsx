import { ShieldAlert } from 'lucide-react';
import type { HazardKind } from '#core/chats/hazards/hazard.ts';
import { HAZARD_TEXTS } from '#web/features/messaging/message-text/hazard-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The warnings of a message: below it for its reader, above the field for its writer. `hazards` are the kinds stored
 * with the message; unknown ones are left out.
 */
export function HazardNote({
  hazards,
  to,
}: {
  hazards: readonly string[];
  to: 'reader' | 'writer';
}) {
  const kinds = (Object.keys(HAZARD_TEXTS) as HazardKind[]).filter((kind) =>
    hazards.includes(kind),
  );
  if (kinds.length === 0) return null;
  return (
    <div role={to === 'writer' ? 'status' : undefined} className="flex flex-col gap-1.5">
      {kinds.map((kind) => (
        <p key={kind} className="flex items-start gap-2 text-sm text-fitila">
          <Icon of={ShieldAlert} size={16} className="mt-0.5" />
          <span className="min-w-0">{t(HAZARD_TEXTS[kind][to])}</span>
        </p>
      ))}
    </div>
  );
}

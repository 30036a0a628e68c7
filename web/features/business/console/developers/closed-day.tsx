import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { closedDayQuery } from '#web/features/business/console/developers/developer-queries.ts';
import { dayText } from '#web/features/business/console/shared/day-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The newest day whose events are counted and signed. */
export function ClosedDay({ isTest }: { isTest: boolean }) {
  const { data: closed } = useQuery(closedDayQuery(useUserId(), isTest));
  if (!closed) return null;
  return (
    <p className="ml-auto flex items-center gap-2 text-sm text-ink2">
      <Icon of={CheckCheck} size={16} className="text-ewe" />
      {t('{day} is closed: {count, plural, one {# event} other {# events}}, none missing', {
        day: dayText(closed.day),
        count: closed.count,
      })}
    </p>
  );
}

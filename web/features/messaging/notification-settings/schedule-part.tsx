import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScheduleProps } from '#web/features/messaging/notification-settings/quiet-hours.tsx';
import {
  scheduleQuery,
  useSchedule,
} from '#web/features/messaging/notification-settings/schedule-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** A part of the schedule, saved as soon as it is changed. */
export function SchedulePart({ part: Part }: { part: ComponentType<ScheduleProps> }) {
  const userId = useUserId();
  const online = useOnline();
  const query = useQuery(scheduleQuery(userId));
  const change = useSchedule(userId);
  return (
    <QueryPart query={query} failed={t('Couldn’t load your quiet hours')} rows={1}>
      {(schedule) => <Part schedule={schedule} disabled={!online} change={change} />}
    </QueryPart>
  );
}

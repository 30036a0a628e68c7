import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { longDate } from '#core/text/long-date.ts';
import {
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
  type OwnSession,
} from '#web/features/account/security/session-queries.ts';
import { formatLocation } from '#web/features/account/security/format-location.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Where this person is signed in, this device first. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery(useUserId()));
  return (
    <QueryPart query={sessions} failed={t('Couldn’t load your devices')}>
      {(list) => <SessionList sessions={list} />}
    </QueryPart>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const online = useOnline();
  const endOthers = useEndOtherSessions();
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-3 text-sm text-ink3">{t('You are not logged in anywhere else.')}</p>
      ) : (
        <Button
          className="mt-4"
          busy={endOthers.isPending}
          disabled={!online}
          onClick={() => endOthers.mutate()}
        >
          {t('Log out all others')}
        </Button>
      )}
    </>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const online = useOnline();
  const end = useEndSession();
  const device = session.device;
  const locationText = formatLocation(session);
  const isPhone = /Android|iPhone|iPad/.test(device);
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Icon of={isPhone ? Smartphone : Monitor} className="text-ink3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {session.is_current && <Chip tone="ewe">{t('This device')}</Chip>}
        </p>
        <p className="text-sm text-ink2">
          {locationText || t('Unknown place')}{' '}
          {t('· last used {last_used_at}', { last_used_at: moment(session.last_used_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          aria-label={t('Log out {device}', { device })}
          busy={end.isPending}
          disabled={!online}
          onClick={() => end.mutate(session)}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}

function moment(at: string | null): string {
  return at ? `${longDate(at)}, ${clockTime(new Date(at))}` : longDate(at);
}

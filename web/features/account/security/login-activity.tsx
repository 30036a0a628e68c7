import { queryOptions, useQuery } from '@tanstack/react-query';
import { LogIn, LogOut, TriangleAlert } from 'lucide-react';
import { whyMarked, type SignIn } from '#web/features/account/security/sign-in-signs.ts';
import { longDate } from '#core/text/long-date.ts';
import { formatLocation } from '#web/features/account/security/format-location.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

interface Activity extends SignIn {
  id: string;
  activity_type: string;
  method: string | null;
  login_timestamp: string;
  city: string | null;
}

const SHOWN = 20;
/** Those before the shown ones reveal what is new about them. */
const READ = 60;

const loginActivityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['login-activity', userId],
    queryFn: async (): Promise<Activity[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('login_activity')
        .select('id,activity_type,method,login_timestamp,city,country,device,is_suspicious')
        .order('login_timestamp', { ascending: false })
        .limit(READ)
        .throwOnError();
      return data;
    },
    staleTime: 30_000,
  });

/** Sign-ins and sign-outs, the latest first. Unusual ones are marked by text and icon. */
export function LoginActivity() {
  const activity = useQuery(loginActivityQuery(useUserId()));
  return (
    <QueryPart query={activity} failed={t('Couldn’t load your logins')} rows={4}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState dots={false}>{t('No logins on record yet.')}</EmptyState>
        ) : (
          <ActivityList list={list} />
        )
      }
    </QueryPart>
  );
}

function ActivityList({ list }: { list: readonly Activity[] }) {
  const shown = list.slice(0, SHOWN);
  return (
    <>
      {shown.some(({ is_suspicious }) => is_suspicious) && (
        <p className="mb-3 flex items-start gap-2 text-sm text-ink2">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 text-fitila" />
          {t('Was a marked login not you? Change your password, then log out everywhere else.')}
        </p>
      )}
      <ul className="border-t border-line">
        {shown.map((entry, index) => (
          <ActivityLine
            key={entry.id}
            entry={entry}
            mark={whyMarked(entry, list.slice(index + 1))}
          />
        ))}
      </ul>
    </>
  );
}

function ActivityLine({ entry, mark }: { entry: Activity; mark: string | null }) {
  const isLogin = entry.activity_type === 'Account Login';
  const locationText = formatLocation(entry);
  return (
    <li className="flex items-start gap-4 border-b border-line py-3">
      <Icon of={isLogin ? LogIn : LogOut} className="mt-0.5 text-ink3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {isLogin ? t('Logged in{method}', { method: by(entry.method) }) : t('Logged out')}
          {mark && (
            <Chip tone="fitila">
              <Icon of={TriangleAlert} size={16} />
              {t(mark)}
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink2">
          {[entry.device ?? t('Unknown device'), locationText].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="shrink-0 text-right text-sm text-ink2">
        {longDate(entry.login_timestamp)}
        <br />
        {clockTime(new Date(entry.login_timestamp))}
      </p>
    </li>
  );
}

const METHOD_LABELS: Record<string, string> = {
  password: msg(' with password'),
  oauth: msg(' with Google'),
  otp: msg(' with a code'),
  magiclink: msg(' with a link'),
  recovery: msg(' to set a new password'),
};

function by(method: string | null): string {
  const label = METHOD_LABELS[method ?? ''];
  return label ? t(label) : '';
}

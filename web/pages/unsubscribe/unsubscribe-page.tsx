import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { unsubscribeSearch } from '#web/pages/unsubscribe/unsubscribe-search.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

type Functions = Database['public']['Functions'];
type Described = Functions['describe_unsubscribe']['Returns'];
type Scope = NonNullable<Functions['unsubscribe']['Args']['p_scope']>;

const SETTINGS = '/profile?tab=notifications';

/** The page of a mail's unsubscribe link: it shows which mails stop, and stops them on confirmation. */
export default function UnsubscribePage() {
  const { token } = useRouteSearch(unsubscribeSearch);
  return (
    <div className="page-gutter max-w-xl py-6 md:py-10">
      <h1 tabIndex={-1} className="mb-4 font-display text-xl font-bold md:text-2xl">
        {t('Unsubscribe')}
      </h1>
      {token ? <Asking token={token} /> : <Refused code="UNSUBSCRIBE_LINK_INVALID" />}
    </div>
  );
}

function Refused({ code }: { code: string }) {
  const { title, message } = refusalOf({ code });
  return (
    <ErrorState
      title={title}
      money={message}
      action={<ButtonLink to={SETTINGS}>{t('All settings')}</ButtonLink>}
    />
  );
}

function Asking({ token }: { token: string }) {
  const online = useOnline();
  const query = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => call('describe_unsubscribe', { p_token: token }),
    retry: false,
    staleTime: Infinity,
  });
  const stop = useMutation({
    mutationFn: (scope: Scope) => call('unsubscribe', { p_token: token, p_scope: scope }),
  });
  if (stop.data) return <Stopped message={stop.data.message} />;
  if (query.data) {
    return (
      <>
        <Choices
          described={query.data}
          online={online}
          busy={stop.isPending ? stop.variables : null}
          onStop={(scope) => stop.mutate(scope)}
        />
        {stop.isError && (
          <div className="mt-5">
            <ErrorState title={refusalOf(stop.error).title} money={refusalOf(stop.error).message} />
          </div>
        )}
      </>
    );
  }
  if (!query.isError && query.fetchStatus !== 'paused') {
    return (
      <SkeletonFrame className="flex flex-col gap-4">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-11 w-36 rounded-control!" />
      </SkeletonFrame>
    );
  }
  const refusal = query.error ? refusalOf(query.error) : null;
  if (!refusal || refusal.code === null || refusal.code === 'UNEXPECTED') {
    return (
      <ErrorState
        title={t('Couldn’t check the link')}
        money={t('No changes were made.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <Refused code={refusal.code} />;
}

function Choices({
  described: { type, label, group_label, is_enabled },
  online,
  busy,
  onStop,
}: {
  described: Described;
  online: boolean;
  busy: Scope | null;
  onStop: (scope: Scope) => void;
}) {
  const isWhole = type === 'digest' || type === 'reminders';
  return (
    <>
      <p className="text-ink2">
        {is_enabled
          ? t('You get emails about “{label}”. Stop them?', { label: t(label) })
          : t('You get no more emails about “{label}”.', { label: t(label) })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {is_enabled && (
          <Button
            variant="primary"
            busy={busy === 'event'}
            disabled={!online || busy !== null}
            onClick={() => onStop('event')}
          >
            {t('Stop these')}
          </Button>
        )}
        {!isWhole && (
          <Button
            busy={busy === 'group'}
            disabled={!online || busy !== null}
            onClick={() => onStop('group')}
            className="h-auto! min-h-11 py-2 whitespace-normal!"
          >
            {t('Stop all “{group}” emails', { group: t(group_label) })}
          </Button>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-2">
        <Note>{t('You still see it in the app. Security emails still come.')}</Note>
        <p>
          <ButtonLink variant="ghost" size="sm" to={SETTINGS} className="-ml-3.5">
            {t('All settings')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Stopped({ message }: { message: string }) {
  return (
    <div role="status">
      <p className="flex items-start gap-2 font-semibold text-ewe">
        <Icon of={CircleCheck} className="mt-0.5" />
        {t('Done')}
      </p>
      <p className="mt-2 mb-5 text-ink2">{message}</p>
      <ButtonLink to={SETTINGS}>{t('All settings')}</ButtonLink>
    </div>
  );
}

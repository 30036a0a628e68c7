import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import { ChangeKeySheet } from '#web/features/business/console/developers/change-key-sheet.tsx';
import {
  apiKeysQuery,
  type ApiKey,
} from '#web/features/business/console/developers/developer-queries.ts';
import { MakeKeySheet } from '#web/features/business/console/developers/make-key-sheet.tsx';
import { scopesText } from '#web/features/business/console/developers/scope-words.ts';
import { shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The keys of a mode: what each may do, from where, how much it pays out, and when it was used. */
export function KeyList({ isTest }: { isTest: boolean }) {
  const query = useQuery(apiKeysQuery(useUserId()));
  const [isMaking, setMaking] = useState(false);
  const [changing, setChanging] = useState<ApiKey | null>(null);
  return (
    <section aria-labelledby="api-keys">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="api-keys" className="font-semibold text-ink2">
          {t('Keys')}
        </h2>
        <Button onClick={() => setMaking(true)}>
          <Icon of={Plus} />
          {isTest ? t('Make a test key') : t('Make a key')}
        </Button>
      </div>
      <QueryPart query={query} failed={t('Couldn’t load your keys')}>
        {(keys) => {
          const shown = keys.filter(({ is_test }) => is_test === isTest);
          return shown.length > 0 ? (
            <ul className="border-t border-line">
              {shown.map((key) => (
                <KeyItem key={key.id} apiKey={key} onChange={() => setChanging(key)} />
              ))}
            </ul>
          ) : (
            <NoKeys isTest={isTest} />
          );
        }}
      </QueryPart>
      {isMaking && <MakeKeySheet isTest={isTest} onClose={() => setMaking(false)} />}
      {changing && <ChangeKeySheet apiKey={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

function KeyItem({ apiKey, onChange }: { apiKey: ApiKey; onChange: () => void }) {
  const { name, start, scopes, ip_allow, daily_cap_ngn, last_used_at, state, ends_at } = apiKey;
  const isOver = state === 'revoked' || state === 'expired';
  return (
    <li className="grid items-center gap-x-5 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className={isOver ? 'truncate font-semibold text-ink3' : 'truncate font-semibold'}>
          {name}
        </p>
        <p className="truncate font-mono text-sm text-ink2">{start}…</p>
      </div>
      <div className="min-w-0 text-sm text-ink2">
        <p className="truncate">{scopesText(scopes)}</p>
        {daily_cap_ngn !== null && (
          <p>{t('{amount} a day', { amount: shownAmount('NGN', daily_cap_ngn) })}</p>
        )}
      </div>
      <div className="min-w-0 text-sm">
        {ip_allow.length > 0 ? (
          <p className="truncate text-ink2">{ip_allow.join(', ')}</p>
        ) : (
          <p className="text-fitila">{t('from anywhere')}</p>
        )}
        <p className="text-ink3">
          {isOver || state === 'ending'
            ? endText(state, ends_at)
            : last_used_at
              ? t('used {time}', { time: shortTime(new Date(last_used_at)) })
              : t('never used')}
        </p>
      </div>
      {isOver ? (
        <span />
      ) : (
        <Button size="sm" onClick={onChange} aria-label={t('Rotate or revoke {name}', { name })}>
          {t('Rotate')}
        </Button>
      )}
    </li>
  );
}

function endText(state: ApiKey['state'], at: string | null): string {
  const time = at ? shortTime(new Date(at)) : '';
  if (state === 'revoked') return t('revoked {time}', { time });
  return state === 'expired' ? t('ended {time}', { time }) : t('ends {time}', { time });
}

/** A first request, against this market. */
const example = (isTest: boolean) => `curl ${apiOrigin()}/v1/invoices \\
  -H "Authorization: Bearer oja_${isTest ? 'test' : 'live'}_sk_…" \\
  -H "Oja-Version: ${MERCHANT_API_VERSION}"`;

function NoKeys({ isTest }: { isTest: boolean }) {
  return (
    <div className="border-t border-line pt-4">
      <p className="mb-3 text-ink2">
        {isTest
          ? t('No test key yet. With one, a request makes a test invoice, and no money moves.')
          : t('No key yet. A key lets your own server write invoices and read payments.')}
      </p>
      <pre className="rounded-control bg-s1 p-4 font-mono text-sm break-all whitespace-pre-wrap text-ink2">
        {example(isTest)}
      </pre>
    </div>
  );
}

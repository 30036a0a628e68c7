import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WebhookHour } from '#core/webhooks/wire.ts';
import {
  AddEndpointSheet,
  EndpointSheet,
} from '#web/features/business/console/developers/endpoint-sheets.tsx';
import {
  deliveryHoursQuery,
  endpointsQuery,
  type WebhookEndpoint,
} from '#web/features/business/console/developers/developer-queries.ts';
import { HourBars } from '#web/features/business/console/developers/hour-bars.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where events of a mode go. */
export function EndpointList({ isTest }: { isTest: boolean }) {
  const userId = useUserId();
  const query = useQuery(endpointsQuery(userId, isTest));
  const { data: hours } = useQuery(deliveryHoursQuery(userId, isTest));
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<WebhookEndpoint | null>(null);
  return (
    <section aria-labelledby="endpoints">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="endpoints" className="font-semibold text-ink2">
          {t('Where events go')}
        </h2>
        <Button onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          {t('Add an address')}
        </Button>
      </div>
      <QueryPart query={query} failed={t('Couldn’t load your addresses')} rows={1}>
        {(endpoints) =>
          endpoints.length > 0 ? (
            <ul className="border-t border-line">
              {endpoints.map((endpoint) => (
                <EndpointItem
                  key={endpoint.id}
                  endpoint={endpoint}
                  hours={hours?.filter((hour) => hour.endpoint_id === endpoint.id)}
                  onOpen={() => setOpen(endpoint)}
                />
              ))}
            </ul>
          ) : (
            <p className="border-t border-line pt-4 text-ink2">
              {t(
                'Nothing is sent yet. Add the address of your server, and it gets every event, signed.',
              )}
            </p>
          )
        }
      </QueryPart>
      {isAdding && <AddEndpointSheet isTest={isTest} onClose={() => setAdding(false)} />}
      {open && <EndpointSheet endpoint={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function EndpointItem({
  endpoint,
  hours,
  onOpen,
}: {
  endpoint: WebhookEndpoint;
  hours: readonly WebhookHour[] | undefined;
  onOpen: () => void;
}) {
  const { url, types, signing } = endpoint;
  const facts = [
    types.length === 0
      ? t('every event')
      : t('{count, plural, one {# kind of event} other {# kinds of events}}', {
          count: types.length,
        }),
    t('signed {version}', { version: signing }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <p className="font-mono text-sm break-all">{url}</p>
        <p className="text-sm text-ink2">{facts.join(' · ')}</p>
      </div>
      <Health endpoint={endpoint} />
      {hours && <HourBars hours={hours} />}
      <Button size="sm" onClick={onOpen} aria-label={t('Change {address}', { address: url })}>
        {t('Change')}
      </Button>
    </li>
  );
}

function Health({
  endpoint: { status, disabled_reason, first_failed_at },
}: {
  endpoint: WebhookEndpoint;
}) {
  if (status === 'disabled') {
    return (
      <Chip tone={disabled_reason === 'merchant' ? 'quiet' : 'ewu'}>
        {disabled_reason === 'merchant' ? t('Off') : t('Turned off: it failed')}
      </Chip>
    );
  }
  if (first_failed_at) {
    return (
      <Chip tone="fitila">
        {t('failing since {time}', { time: shortTime(new Date(first_failed_at)) })}
      </Chip>
    );
  }
  return null;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '#core/webhooks/wire.ts';
import {
  deliveriesQuery,
  type DeliveryState,
} from '#web/features/business/console/developers/developer-queries.ts';
import {
  AnswerChip,
  DeliverySheet,
} from '#web/features/business/console/developers/delivery-sheet.tsx';
import { PagedRows } from '#web/features/business/console/shared/paged-rows.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

const FILTERS: readonly { state: DeliveryState | null; label: string }[] = [
  { state: null, label: msg('All') },
  { state: 'failed', label: msg('Failed') },
  { state: 'waiting', label: msg('Waiting') },
];

const keyOf = ({ event_id, endpoint_id }: WebhookDelivery) => `${event_id}~${endpoint_id}`;

/** What was sent, newest first; one of them opens with its tries, its body and the response. */
export function DeliveryList({ isTest }: { isTest: boolean }) {
  const [state, setState] = useState<DeliveryState | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const query = useInfiniteQuery(deliveriesQuery(useUserId(), isTest, state));
  const opened = query.data?.find((delivery) => keyOf(delivery) === open);
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="deliveries" className="mr-3 font-semibold text-ink2">
          {t('Deliveries')}
        </h2>
        {FILTERS.map((filter) => (
          <ChoiceChip
            key={filter.label}
            pressed={state === filter.state}
            onClick={() => setState(filter.state)}
          >
            {t(filter.label)}
          </ChoiceChip>
        ))}
      </div>
      <PagedRows query={query} failed={t('Couldn’t load the deliveries')}>
        {(deliveries) =>
          deliveries.length > 0 ? (
            <Rows deliveries={deliveries} onOpen={(delivery) => setOpen(keyOf(delivery))} />
          ) : (
            <p className="border-t border-line pt-4 text-ink2">
              {state === null
                ? t('Nothing was sent in the last 90 days.')
                : t('None of them is so.')}
            </p>
          )
        }
      </PagedRows>
      {opened && <DeliverySheet delivery={opened} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Rows({
  deliveries,
  onOpen,
}: {
  deliveries: readonly WebhookDelivery[];
  onOpen: (delivery: WebhookDelivery) => void;
}) {
  return (
    <Table label={t('Deliveries')}>
      <Head>
        <HeadCell className="pl-0!">{t('No.')}</HeadCell>
        <HeadCell>{t('Event')}</HeadCell>
        <HeadCell>{t('Answer')}</HeadCell>
        <HeadCell end className="max-sm:hidden">
          {t('Try')}
        </HeadCell>
        <HeadCell end className="max-md:hidden">
          {t('Took')}
        </HeadCell>
        <HeadCell end className="pr-0! max-sm:hidden">
          {t('When')}
        </HeadCell>
      </Head>
      <tbody>
        {deliveries.map((delivery) => {
          const last = delivery.attempts.findLast(({ sent_at }) => sent_at !== null);
          return (
            <Row key={keyOf(delivery)} className="relative hover:bg-s1">
              <Cell className="pl-0! text-ink2">{delivery.seq}</Cell>
              <Cell className="max-w-52">
                <button
                  type="button"
                  onClick={() => onOpen(delivery)}
                  className="block max-w-full truncate text-left font-mono text-sm after:absolute after:inset-0"
                >
                  {delivery.type}
                </button>
              </Cell>
              <Cell>
                <AnswerChip delivery={delivery} />
              </Cell>
              <Cell end className="text-ink2 max-sm:hidden">
                {delivery.attempts.length}
              </Cell>
              <Cell end className="whitespace-nowrap text-ink2 max-md:hidden">
                {last?.ms == null ? '–' : `${last.ms} ms`}
              </Cell>
              <Cell end className="pr-0! whitespace-nowrap text-ink2 max-sm:hidden">
                {shortTime(new Date(delivery.created_at), undefined, { seconds: true })}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '#core/webhooks/wire.ts';
import {
  deliveriesQuery,
  type DeliveryState,
} from '#web/features/business/console/developers/developer-queries.ts';
import { ClosedDay } from '#web/features/business/console/developers/closed-day.tsx';
import {
  AnswerChip,
  DeliveryDetail,
  DeliverySheet,
} from '#web/features/business/console/developers/delivery-sheet.tsx';
import { PagedRows } from '#web/features/business/console/shared/paged-rows.tsx';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

const FILTERS: readonly { state: DeliveryState | null; label: string }[] = [
  { state: null, label: msg('All') },
  { state: 'failed', label: msg('Failed') },
  { state: 'waiting', label: msg('Waiting') },
];

const keyOf = ({ event_id, endpoint_id }: WebhookDelivery) => `${event_id}~${endpoint_id}`;

/** What was sent, newest first; one of them is shown with its tries, its body and the response: beside the list where there is room. */
export function DeliveryList({ isTest }: { isTest: boolean }) {
  const [state, setState] = useState<DeliveryState | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const isWide = useMedia('(min-width: 1280px)');
  const query = useInfiniteQuery(deliveriesQuery(useUserId(), isTest, state));
  const deliveries = query.data ?? [];
  const at = deliveries.findIndex((delivery) => keyOf(delivery) === open);
  const opened = deliveries[at] ?? (isWide ? deliveries[0] : undefined);
  const move = (by: number) => {
    const next = deliveries[Math.max(at, 0) + by];
    if (next) setOpen(keyOf(next));
  };
  usePageKeys(isWide ? { j: () => move(1), k: () => move(-1) } : {});
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
        <ClosedDay isTest={isTest} />
      </div>
      <div
        className={
          isWide && opened
            ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]'
            : undefined
        }
      >
        <div className="min-w-0">
          <PagedRows query={query} failed={t('Couldn’t load the deliveries')}>
            {(rows) =>
              rows.length > 0 ? (
                <Rows
                  deliveries={rows}
                  current={isWide && opened ? keyOf(opened) : null}
                  onOpen={(delivery) => setOpen(keyOf(delivery))}
                />
              ) : (
                <p className="border-t border-line pt-4 text-ink2">
                  {state === null
                    ? t('Nothing was sent in the last 90 days.')
                    : t('None of them is so.')}
                </p>
              )
            }
          </PagedRows>
          {isWide && opened && <KeysHint />}
        </div>
        {isWide && opened && (
          <aside
            aria-label={t('Event {number}', { number: String(opened.seq) })}
            className="sticky top-20 min-w-0 rounded-card bg-s1 p-5"
          >
            <p className="text-sm text-ink2">
              {t('Event {number}', { number: String(opened.seq) })}
            </p>
            <h3 className="mb-4 font-mono font-semibold break-all">{opened.type}</h3>
            <DeliveryDetail key={keyOf(opened)} delivery={opened} isAside />
          </aside>
        )}
      </div>
      {!isWide && opened && <DeliverySheet delivery={opened} onClose={() => setOpen(null)} />}
    </section>
  );
}

function KeysHint() {
  return (
    <p className="mt-4 flex items-center gap-2 text-sm text-ink3">
      <KeyCap>j</KeyCap>
      <KeyCap>k</KeyCap>
      {t('move')}
      <span className="ml-2">
        <KeyCap>r</KeyCap>
      </span>
      {t('send again')}
    </p>
  );
}

function Rows({
  deliveries,
  current,
  onOpen,
}: {
  deliveries: readonly WebhookDelivery[];
  /** The one that is shown beside them; null where none is. */
  current: string | null;
  onOpen: (delivery: WebhookDelivery) => void;
}) {
  return (
    <Table label={t('Deliveries')}>
      <Head>
        <HeadCell className={current === null ? 'pl-0!' : 'pl-3!'}>{t('No.')}</HeadCell>
        <HeadCell>{t('Event')}</HeadCell>
        <HeadCell>{t('Answer')}</HeadCell>
        <HeadCell end className="max-sm:hidden">
          {t('Try')}
        </HeadCell>
        {current === null && (
          <HeadCell end className="max-md:hidden">
            {t('Took')}
          </HeadCell>
        )}
        <HeadCell end className="pr-0! max-sm:hidden">
          {t('When')}
        </HeadCell>
      </Head>
      <tbody>
        {deliveries.map((delivery) => {
          const last = delivery.attempts.findLast(({ sent_at }) => sent_at !== null);
          return (
            <Row
              key={keyOf(delivery)}
              active={keyOf(delivery) === current}
              className="relative hover:bg-s1"
            >
              <Cell className={current === null ? 'pl-0! text-ink2' : 'pl-3! text-ink2'}>
                {delivery.seq}
              </Cell>
              <Cell className="max-w-52">
                <button
                  type="button"
                  aria-current={keyOf(delivery) === current ? 'true' : undefined}
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
                {delivery.attempts.filter(({ sent_at }) => sent_at !== null).length}
              </Cell>
              {current === null && (
                <Cell end className="whitespace-nowrap text-ink2 max-md:hidden">
                  {last?.ms == null ? '–' : `${last.ms} ms`}
                </Cell>
              )}
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

import type { DeskDelivery } from '#web/features/admin/delivery-desk/desk-query.ts';
import {
  DeliveryStatusChip,
  eventName,
  personName,
  reasonText,
} from '#web/features/admin/delivery-desk/delivery-labels.tsx';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

interface Listed {
  deliveries: readonly DeskDelivery[];
  onOpen: (delivery: DeskDelivery) => void;
}

/** The log: a table on a desktop, cards on a phone. Each row opens with its button. */
export function DeliveryTable(listed: Listed) {
  return (
    <>
      <div className="max-md:hidden">
        <Wide {...listed} />
      </div>
      <ul className="-mt-2 border-t border-line md:hidden">
        {listed.deliveries.map((delivery) => (
          <Card key={delivery.id} delivery={delivery} onOpen={listed.onOpen} />
        ))}
      </ul>
    </>
  );
}

function Wide({ deliveries, onOpen }: Listed) {
  return (
    <Table label="Deliveries">
      <Head>
        <HeadCell>Time</HeadCell>
        <HeadCell>Event</HeadCell>
        <HeadCell>Person</HeadCell>
        <HeadCell>Channel</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell end>Attempts</HeadCell>
      </Head>
      <tbody>
        {deliveries.map((delivery) => (
          <Row
            key={delivery.id}
            onClick={() => onOpen(delivery)}
            className="cursor-pointer hover:bg-s1"
          >
            <Cell className="text-sm whitespace-nowrap text-ink2">
              {shortTime(new Date(delivery.created_at))}
            </Cell>
            <Cell>
              <OpenButton delivery={delivery} onOpen={onOpen} />
            </Cell>
            <Cell className="max-w-44 truncate text-ink2">{personName(delivery)}</Cell>
            <Cell>{CHANNEL_NAMES[delivery.channel]}</Cell>
            <Cell>
              <StatusLine delivery={delivery} />
            </Cell>
            <Cell end>{delivery.attempts}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Card({ delivery, onOpen }: { delivery: DeskDelivery } & Pick<Listed, 'onOpen'>) {
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-baseline justify-between gap-3">
        <OpenButton delivery={delivery} onOpen={onOpen} />
        <span className="shrink-0 text-sm text-ink3">
          {shortTime(new Date(delivery.created_at))}
        </span>
      </div>
      <p className="mt-0.5 text-sm break-words text-ink2">
        {CHANNEL_NAMES[delivery.channel]}, {personName(delivery)}
      </p>
      <div className="mt-2">
        <StatusLine delivery={delivery} />
      </div>
    </li>
  );
}

function OpenButton({ delivery, onOpen }: { delivery: DeskDelivery } & Pick<Listed, 'onOpen'>) {
  const { channel, type } = delivery;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${eventName(type)}, ${CHANNEL_NAMES[channel]}, ${personName(delivery)}: details`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(delivery);
      }}
      className="hit-area text-left font-semibold underline-offset-4 hover:underline"
    >
      {eventName(type)}
    </button>
  );
}

function StatusLine({ delivery: { status, reason, last_error } }: { delivery: DeskDelivery }) {
  const why = last_error ?? reasonText(reason);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <DeliveryStatusChip status={status} />
      {why && <span className="max-w-64 truncate text-sm text-ink3">{why}</span>}
    </span>
  );
}

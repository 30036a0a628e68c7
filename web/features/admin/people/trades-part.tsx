import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { amountText, words } from '#web/features/admin/people/wire-words.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';

type Trades = NonNullable<Person['trades']>;

/** The newest orders with the other person's username. */
export function Orders({
  trades: { orders },
  total,
  most,
}: {
  trades: Trades;
  /** Of all that ended. */
  total: number;
  /** As many as are drawn. */
  most?: number;
}) {
  return (
    <FileList
      title="Orders"
      none="No orders yet."
      count={orders.length}
      aside={`${total} ended, newest first`}
    >
      {orders.slice(0, most).map((order) => (
        <FileRow key={order.id} at={order.moment} end={<StatusChip status={order.status} />}>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className={order.side === 'buy' ? 'text-ewe' : 'text-ata'}>
              {order.side === 'buy' ? 'Buy' : 'Sell'}
            </span>
            <b className="font-semibold tabular-nums">{amountText(order.asset, order.amount)}</b>
            <span className="text-ink2 tabular-nums">
              {amountText(order.fiat_currency, order.total_fiat)}
            </span>
            <span>{order.counterparty}</span>
            <span className="text-ink3">{order.reference}</span>
          </span>
        </FileRow>
      ))}
    </FileList>
  );
}

export function TradesPart({ trades, total }: { trades: Trades; total: number }) {
  const { offers, disputes } = trades;
  return (
    <div className="flex flex-col gap-8">
      <Orders trades={trades} total={total} />
      <FileList title="Open offers" none="No open offers." count={offers.length}>
        {offers.map((offer) => (
          <FileRow
            key={offer.id}
            at={offer.moment}
            end={<Chip tone={offer.state === 'open' ? 'ewe' : 'quiet'}>{words(offer.state)}</Chip>}
          >
            {offer.side === 'buy' ? 'Buy' : 'Sell'}{' '}
            <b className="font-semibold tabular-nums">{amountText(offer.asset, offer.amount)}</b> at{' '}
            {amountText(offer.fiat_currency, offer.price)}
            {offer.is_private && ', private'}
          </FileRow>
        ))}
      </FileList>
      <FileList title="Disputes" none="No disputes." count={disputes.length}>
        {disputes.map((dispute) => (
          <FileRow
            key={dispute.id}
            at={dispute.at}
            end={<Chip>{words(dispute.outcome ?? dispute.status)}</Chip>}
          >
            {dispute.raised_by_them ? 'Raised by them' : 'Raised by the other'}:{' '}
            {words(dispute.reason).toLowerCase()}. With <PersonLink person={dispute.other} />
            {'. '}
            <TextLink to={`/admin/escrow-ops?case=${dispute.trade_id}`}>See the case</TextLink>
          </FileRow>
        ))}
      </FileList>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { restrictedOrdersQuery } from '#web/features/admin/restrictions/restriction-queries.ts';
import { BLOCK_LABELS } from '#web/features/admin/restrictions/restriction-words.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Orders whose one side a restriction prevents from acting: each is looked at at the escrow desk. */
export function RestrictedOrderList() {
  const query = useQuery(restrictedOrdersQuery);
  return (
    <DeskQuery query={query} failed="Couldn’t load the orders" rows={2}>
      {(orders) =>
        orders.length === 0 ? (
          <p className="text-ink2">No order waits for a restricted account.</p>
        ) : (
          <ul aria-label="Active orders of restricted accounts" className="border-t border-line">
            {orders.map((order) => (
              <li key={order.trade_id} className="border-b border-line py-3">
                <p className="flex flex-wrap items-center gap-3">
                  <TextLink to={`/admin/escrow-ops?case=${order.trade_id}`}>
                    {tradeReference(order.trade_id)}
                  </TextLink>
                  <Chip tone="fitila">CLOCK STOPPED</Chip>
                </p>
                <p className="mt-1 text-sm text-ink2">
                  {order.restricted.join(' and ')}:{' '}
                  {order.blocks.map((block) => BLOCK_LABELS[block].toLowerCase()).join(', ')} ·{' '}
                  {order.status.replace('_', ' ')}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </DeskQuery>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { formatWithUnit } from '#core/money/format-money.ts';
import { FIAT_CURRENCIES, isCrypto, type FiatCurrency } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { traderHref } from '#core/market/trader.ts';
import { FilterSelect } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import {
  type RunningOrder,
  runningOrdersQuery,
} from '#web/features/admin/running-orders/order-queries.ts';
import { runningSearch } from '#web/features/admin/running-orders/order-search.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { ageText } from '#web/lib/time/age-text.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TextLink } from '#web/ui/link.tsx';

const STATUSES = {
  in_payment: { label: 'Waits for payment', tone: 'aro' },
  processing: { label: 'Paid', tone: 'fitila' },
  disputed: { label: 'Disputed', tone: 'ewu' },
} as const;

const STATUS_OPTIONS = (['in_payment', 'processing', 'disputed'] as const).map((value) => ({
  value,
  label: STATUSES[value].label,
}));
const AGE_OPTIONS = [
  { value: 'hour', label: 'Over an hour' },
  { value: 'day', label: 'Over a day' },
  { value: 'week', label: 'Over a week' },
] as const;

/** Every order that runs, with its age, both sides and for those who may the desk that decides about it. */
export function RunningOrders() {
  const { filters, change } = useDeskFilters(runningSearch);
  const query = useInfiniteQuery(runningOrdersQuery(filters));
  const mayOpenCase = useMay()(['disputes.read']);
  return (
    <div className="mt-6">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FilterSelect
          label="Status"
          options={STATUS_OPTIONS}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label="Currency"
          options={FIAT_CURRENCIES.map((value) => ({ value, label: value }))}
          value={filters.fiat}
          onChange={(fiat) => change({ fiat })}
        />
        <FilterSelect
          label="Age"
          allLabel="Any"
          options={AGE_OPTIONS}
          value={filters.age}
          onChange={(age) => change({ age })}
        />
        <TextInput
          label="Username begins with"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={filters.q}
          onChange={({ target }) => change({ q: target.value })}
        />
      </div>
      <PagedList query={query} failed="Couldn’t load the orders" rows={8}>
        {(pages) => {
          const orders = pages.flatMap((page) => page.orders);
          if (orders.length === 0) return <EmptyState>No order like this runs.</EmptyState>;
          return (
            <ul aria-label="Active orders" className="border-t border-line">
              {orders.map((order) => (
                <OrderLine key={order.id} {...{ order, mayOpenCase }} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </div>
  );
}

function OrderLine({ order, mayOpenCase }: { order: RunningOrder; mayOpenCase: boolean }) {
  const { id, status, buyer, seller } = order;
  const { label, tone } = STATUSES[status];
  const now = useServerNow();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2.5 text-sm lg:grid-cols-[8rem_10rem_minmax(0,1fr)_minmax(0,1.5fr)_auto] lg:items-center">
      <span className="max-lg:col-start-2 max-lg:row-start-1">
        <Chip tone={tone}>{label}</Chip>
      </span>
      <span className="text-ink2 max-lg:col-span-2">
        {ageText(new Date(order.accepted_at), new Date(now))}
      </span>
      <span className="font-semibold tabular-nums max-lg:col-start-1 max-lg:row-start-1">
        {amountOf(order)}
        <span className="block font-normal text-ink2">{totalOf(order)}</span>
      </span>
      <span className="min-w-0 wrap-anywhere max-lg:col-span-2">
        <TextLink to={traderHref(seller)}>{seller.handle}</TextLink>
        <span className="text-ink3"> sells to </span>
        <TextLink to={traderHref(buyer)}>{buyer.handle}</TextLink>
      </span>
      {mayOpenCase && (
        <TextLink to={`/admin/escrow-ops?case=${id}`} className="max-lg:col-span-2">
          Escrow desk
        </TextLink>
      )}
    </li>
  );
}

function amountOf({ asset, amount }: RunningOrder): string {
  const money = isCrypto(asset) ? parseMoney(asset, amount) : null;
  return money ? formatWithUnit(money) : `${amount} ${asset}`;
}

function totalOf({ fiat_currency, total_fiat }: RunningOrder): string {
  if (total_fiat === null) return '';
  return formatWithUnit(readSum(fiat_currency as FiatCurrency, String(total_fiat)));
}

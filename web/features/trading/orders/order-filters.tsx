import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { ORDERS_QUERY_LENGTH } from '#core/orders/limits.ts';
import {
  OFFER_STATE_LABELS,
  ORDER_STATE_LABELS,
  STATES_OF_OFFERS,
  STATES_OF_ORDERS,
} from '#web/features/trading/orders/choices.ts';
import {
  countFilters,
  NO_FILTERS,
  shownBy,
  type OrdersSearch,
} from '#web/features/trading/orders/orders-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

interface FilterProps {
  search: OrdersSearch;
  change: (part: Partial<OrdersSearch>) => void;
}

const REST_MS = 350;

/** The search field, and the filters behind one button. */
export function OrderFilters({
  search,
  change,
  aside,
}: FilterProps & {
  /** Beside the two, such as the button that saves a file. */
  aside: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const chosen = countFilters(search);
  const isOffers = search.tab === 'offers';
  return (
    <SearchForm
      aria-label={isOffers ? t('Find an offer of mine') : t('Find an order of mine')}
      className="flex flex-wrap gap-2 sm:gap-3"
      onSearch={() => undefined}
    >
      <QueryField key={search.tab} search={search} change={change} />
      <Button
        size="lg"
        className="shrink-0 max-sm:min-w-12 max-sm:px-2.5!"
        aria-haspopup="dialog"
        aria-label={chosen > 0 ? t('Filter ({chosen})', { chosen }) : t('Filter')}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} />
        <span aria-hidden="true" className="max-sm:hidden">
          {t('Filter')}
        </span>
        {chosen > 0 && <span aria-hidden="true">{`(${chosen})`}</span>}
      </Button>
      {aside}
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title={isOffers ? t('Which offers') : t('Which orders')}
      >
        <Choices search={search} change={change} />
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Button
            size="lg"
            disabled={chosen === 0}
            onClick={() => change({ ...NO_FILTERS, query: search.query })}
          >
            {t('Clear')}
          </Button>
          <Button variant="primary" size="lg" onClick={() => setOpen(false)}>
            {t('Show')}
          </Button>
        </div>
      </FormSheet>
    </SearchForm>
  );
}

/** Typed text goes into the URL after a pause. */
function QueryField({ search, change }: FilterProps) {
  const [typed, setTyped] = useState(search.query);
  const [known, setKnown] = useState(search.query);
  if (known !== search.query) {
    setKnown(search.query);
    if (typed.trim() !== search.query) setTyped(search.query);
  }
  useEffect(() => {
    if (typed.trim() === search.query) return;
    const timer = setTimeout(() => change({ query: typed.trim() }), REST_MS);
    return () => clearTimeout(timer);
  });
  const isOffers = search.tab === 'offers';
  return (
    <div className="min-w-0 flex-1 lg:max-w-md">
      <TextInput
        label={isOffers ? t('Reference, amount or price') : t('Name, reference or amount')}
        labelHidden
        type="search"
        maxLength={ORDERS_QUERY_LENGTH}
        placeholder={isOffers ? t('Ref., amount or price') : t('Name, ref. or amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={<Icon of={Search} className="mr-3 text-ink3" />}
      />
    </div>
  );
}

function Choices({ search, change }: FilterProps) {
  const isOffers = search.tab === 'offers';
  const shown = shownBy(search);
  return (
    <div className="flex flex-col gap-5">
      <ChipGroup label={t('Status')}>
        {isOffers
          ? STATES_OF_OFFERS[shown].map((state) => (
              <ChoiceChip
                key={state}
                pressed={search.offerStates.includes(state)}
                onClick={() => change({ offerStates: turned(search.offerStates, state) })}
              >
                {t(OFFER_STATE_LABELS[state])}
              </ChoiceChip>
            ))
          : STATES_OF_ORDERS[shown].map((state) => (
              <ChoiceChip
                key={state}
                pressed={search.orderStates.includes(state)}
                onClick={() => change({ orderStates: turned(search.orderStates, state) })}
              >
                {t(ORDER_STATE_LABELS[state])}
              </ChoiceChip>
            ))}
      </ChipGroup>
      <ChipGroup label={t('Side')}>
        {(['buy', 'sell'] as const).map((side) => (
          <ChoiceChip
            key={side}
            pressed={search.side === side}
            onClick={() => change({ side: search.side === side ? null : side })}
          >
            {side === 'buy' ? t('Buy') : t('Sell')}
          </ChoiceChip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('Crypto')}>
        {CRYPTO_ASSETS.map((asset) => (
          <ChoiceChip
            key={asset}
            pressed={search.assets.includes(asset)}
            onClick={() => change({ assets: turned(search.assets, asset) })}
          >
            {asset}
          </ChoiceChip>
        ))}
      </ChipGroup>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={t('From')}
          type="date"
          value={search.from ?? ''}
          max={search.to ?? undefined}
          onChange={(event) => change({ from: event.target.value || null })}
        />
        <TextInput
          label={t('Until')}
          type="date"
          value={search.to ?? ''}
          min={search.from ?? undefined}
          onChange={(event) => change({ to: event.target.value || null })}
        />
      </div>
    </div>
  );
}

function turned<Value extends string>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-ink2">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

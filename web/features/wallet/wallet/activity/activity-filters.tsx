import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { ACTIVITY_QUERY_LENGTH } from '#core/wallet/limits.ts';
import { ACTIVITY_GROUP_NAMES, type ActivityGroup } from '#core/wallet/activity-kinds.ts';
import type { ActivitySearch } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface FilterProps {
  search: ActivitySearch;
  change: (part: Partial<ActivitySearch>) => void;
}

type ChipGroupName = Exclude<ActivityGroup, 'court_order' | 'adjustment'>;

const GROUPS: Record<ChipGroupName, string> = {
  trade: msg('Orders'),
  deposit: msg('Deposits'),
  withdrawal: msg('Withdrawals'),
  payout: msg('To the bank'),
  transfer: msg('Transfers'),
  invoice: msg('Invoices'),
  conversion: msg('Conversions'),
  savings: msg('Savings'),
  test_money: msg('Test money'),
};

/** What hardly anybody has needs no chip. */
const CHIP_GROUPS = ACTIVITY_GROUP_NAMES.filter((group): group is ChipGroupName =>
  Object.hasOwn(GROUPS, group),
);

const REST_MS = 350;

/** The search and its filters: chips beside it on a desktop, behind one button on a phone. */
export function ActivityFilters({ search, change }: FilterProps) {
  const [open, setOpen] = useState(false);
  const chosen =
    search.types.length +
    search.assets.length +
    Number(search.direction !== null) +
    Number(search.from !== null || search.to !== null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3">
        <QueryField search={search} change={change} />
        <Button
          className="shrink-0 lg:hidden"
          size="lg"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon of={SlidersHorizontal} />
          {chosen > 0 ? t('Filter ({chosen})', { chosen }) : t('Filter')}
        </Button>
      </div>
      <div className="hidden lg:block">
        <Choices search={search} change={change} />
      </div>
      <FormSheet open={open} onClose={() => setOpen(false)} title={t('What to show')}>
        <Choices search={search} change={change} />
        <Button variant="primary" size="lg" wide className="mt-6" onClick={() => setOpen(false)}>
          {t('Show')}
        </Button>
      </FormSheet>
    </div>
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
  return (
    <div className="min-w-0 flex-1 lg:max-w-md">
      <TextInput
        label={t('Search your activity')}
        labelHidden
        type="search"
        maxLength={ACTIVITY_QUERY_LENGTH}
        placeholder={t('Name, note, reference, amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={<Icon of={Search} className="mr-3 text-ink3" />}
      />
    </div>
  );
}

function Choices({ search, change }: FilterProps) {
  const turned = <Value extends string>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:items-end lg:gap-x-8 lg:gap-y-3">
      <ChipGroup label={t('What')}>
        {CHIP_GROUPS.map((group) => (
          <ChoiceChip
            key={group}
            pressed={search.types.includes(group)}
            onClick={() => change({ types: turned(search.types, group) })}
          >
            {t(GROUPS[group])}
          </ChoiceChip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('Asset')}>
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
      <ChipGroup label={t('Direction')}>
        {(['in', 'out'] as const).map((direction) => (
          <ChoiceChip
            key={direction}
            pressed={search.direction === direction}
            onClick={() => change({ direction: search.direction === direction ? null : direction })}
          >
            {direction === 'in' ? t('Money in') : t('Money out')}
          </ChoiceChip>
        ))}
      </ChipGroup>
      <div className="grid grid-cols-2 gap-3 lg:w-80">
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

function ChipGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-ink2">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

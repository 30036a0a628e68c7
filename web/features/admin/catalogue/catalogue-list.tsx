import { useState } from 'react';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import type { CatalogueChange } from '#web/features/admin/catalogue/catalogue-queries.ts';
import { SwitchSheet } from '#web/features/admin/catalogue/switch-sheet.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** One line of a catalogue. */
export interface CatalogueItem {
  readonly id: string;
  readonly name: string;
  readonly details: string;
  /** How many people or offers have it. */
  readonly used: string;
  readonly isActive: boolean;
  readonly lastChange: CatalogueChange;
}

const SHOWN = [
  { value: '', label: 'All' },
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;

type Search = { q: string; show: (typeof SHOWN)[number]['value'] };

/** A catalogue with its search; each line can be turned off or on with a reason and a code. */
export function CatalogueList({
  label,
  items,
  filters,
  change,
  effect,
  step,
}: DeskFilters<Search> & {
  label: string;
  items: readonly CatalogueItem[];
  /** What turning one off does, and what it leaves as it is. */
  effect: string;
  step: (
    item: CatalogueItem,
    isActive: boolean,
    reason: string,
  ) => Promise<{ readonly message: string }>;
}) {
  const [open, setOpen] = useState<CatalogueItem | null>(null);
  const words = filters.q.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = items.filter(
    ({ name, details, isActive }) =>
      (filters.show === '' || (filters.show === 'on') === isActive) &&
      words.every((word) => `${name} ${details}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextInput
            label="Search"
            autoComplete="off"
            maxLength={80}
            value={filters.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        </div>
        <FilterChips
          label="What to show"
          options={SHOWN}
          value={filters.show}
          onChange={(show) => change({ show })}
          className="flex gap-2 pb-1.5"
        />
      </div>
      <p className="mt-3 text-sm text-ink3">
        {shown.length} of {items.length}, {items.filter(({ isActive }) => !isActive).length} off
      </p>
      {shown.length === 0 ? (
        <EmptyState>Nothing has these words.</EmptyState>
      ) : (
        <ul aria-label={label} className="mt-2 border-t border-line">
          {shown.map((item) => (
            <CatalogueLine key={item.id} item={item} onOpen={() => setOpen(item)} />
          ))}
        </ul>
      )}
      {open && (
        <SwitchSheet
          item={open}
          effect={effect}
          step={(reason) => step(open, !open.isActive, reason)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function CatalogueLine({ item, onOpen }: { item: CatalogueItem; onOpen: () => void }) {
  const { name, details, used, isActive, lastChange } = item;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_auto]">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {!isActive && <Chip tone="ewu">Off</Chip>}
        </span>
        <span className="block text-sm text-ink3">{details}</span>
      </span>
      <span className="text-sm text-ink2 tabular-nums max-lg:row-start-2">{used}</span>
      <span className="min-w-0 text-sm text-ink3 wrap-anywhere max-lg:col-span-2 max-lg:row-start-3">
        {lastChange &&
          `${lastChange.reason}. ${lastChange.changed_by ?? 'a deleted account'}, ${lagosTime(new Date(lastChange.created_at)).slice(0, 16)}`}
      </span>
      <Button
        size="sm"
        variant={isActive ? 'outline' : 'primary'}
        aria-label={`${isActive ? 'Turn off' : 'Turn on'} ${name}`}
        className="max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1"
        onClick={onOpen}
      >
        {isActive ? 'Turn off…' : 'Turn on…'}
      </Button>
    </li>
  );
}

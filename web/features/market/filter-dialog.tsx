import { MethodSelect, SortSelect } from '#web/features/market/filter-selects.tsx';
import type { MarketChoice } from '#web/features/market/use-market-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The rarer filters on a phone. They take effect at once; the list changes behind the dialog. */
export function FilterDialog({
  open,
  onClose,
  search,
  change,
}: MarketChoice & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Filters">
      <div className="mt-4 flex flex-col gap-4">
        <MethodSelect search={search} change={change} />
        <SortSelect search={search} change={change} />
        <Checkbox
          label="Verified only"
          checked={search.verified}
          onChange={(event) => change({ verified: event.target.checked })}
        />
        <Button variant="primary" size="lg" wide onClick={onClose}>
          Show offers
        </Button>
        <Button
          variant="ghost"
          onClick={() => change({ method: null, verified: false, sort: 'price' })}
        >
          Clear these filters
        </Button>
      </div>
    </Dialog>
  );
}

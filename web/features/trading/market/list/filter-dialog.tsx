import { BellPlus, Bookmark } from 'lucide-react';
import { EVERY_OFFER, NOTHING_ASKED } from '#core/market/market-search.ts';
import {
  CompletionSelect,
  FiatSelect,
  MethodSelect,
  SortSelect,
} from '#web/features/trading/market/list/filter-selects.tsx';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The rarer filters on a phone. They take effect at once; the list changes behind the dialog. */
export function FilterDialog({
  open,
  onClose,
  onSaved,
  onAlert,
  search,
  change,
}: MarketChoice & {
  open: boolean;
  onClose: () => void;
  /** Opens the saved filters; null for visitors, who have none. */
  onSaved: (() => void) | null;
  /** Creates an alert for offers like these; null for visitors. */
  onAlert: (() => void) | null;
}) {
  const { method, verified, online, minCompletion, trusted } = NOTHING_ASKED;
  return (
    <Dialog open={open} onClose={onClose} title={t('Filters')}>
      <div className="mt-4 flex flex-col gap-4">
        <FiatSelect search={search} change={change} />
        <MethodSelect search={search} change={change} />
        <CompletionSelect search={search} change={change} />
        <SortSelect search={search} change={change} />
        <div>
          <Checkbox
            label={t('Verified only')}
            checked={search.verified}
            onChange={(event) => change({ verified: event.target.checked })}
          />
          <Checkbox
            label={t('Online now')}
            checked={search.online}
            onChange={(event) => change({ online: event.target.checked })}
          />
          {onSaved && (
            <Checkbox
              label={t('Traders you trust')}
              checked={search.trusted}
              onChange={(event) => change({ trusted: event.target.checked })}
            />
          )}
        </div>
        <Button variant="primary" size="lg" wide onClick={onClose}>
          {t('Show offers')}
        </Button>
        {onAlert && (
          <Button wide onClick={onAlert}>
            <Icon of={BellPlus} size={16} />
            {t('Price alert')}
          </Button>
        )}
        {onSaved && (
          <Button wide onClick={onSaved}>
            <Icon of={Bookmark} size={16} />
            {t('Saved filters')}
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() =>
            change({ method, verified, online, minCompletion, trusted, sort: EVERY_OFFER.sort })
          }
        >
          {t('Clear these filters')}
        </Button>
      </div>
    </Dialog>
  );
}

import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { EVERY_OFFER, type MarketSearch } from '#core/market/market-search.ts';
import { FilterDialog } from '#web/features/trading/market/list/filter-dialog.tsx';
import {
  CompletionSelect,
  MethodSelect,
  SortSelect,
} from '#web/features/trading/market/list/filter-selects.tsx';
import {
  withAsset,
  type MarketChoice,
} from '#web/features/trading/market/list/use-market-search.ts';
import { isTyping } from '#web/features/trading/market/list/use-row-keys.ts';
import { useTypedSum } from '#web/features/trading/market/accept/use-typed-sum.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { SideSwitch } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';

/** The filters: all in one line on a desktop, the rarer ones behind a button on a phone. */
export function MarketFilters({
  search,
  change,
  onSaved,
  onAlert,
}: MarketChoice & {
  /** Opens the saved filters; null for visitors, who have none. */
  onSaved: (() => void) | null;
  /** Creates an alert for offers like these; null for visitors. */
  onAlert: (() => void) | null;
}) {
  const [open, setOpen] = useState(false);
  const [sum, setSum] = useTypedSum(search.amount, search.fiat, (amount) => change({ amount }));
  const verb = search.side === 'buy' ? t('You pay') : t('You receive');
  const field = useRef<HTMLDivElement>(null);
  const closing = (next: () => void) => () => {
    setOpen(false);
    next();
  };
  useSlash(() => field.current?.querySelector('input')?.focus());

  return (
    <SearchForm
      aria-label={t('Offers')}
      className="grid grid-cols-[1fr_auto_auto] gap-x-2 gap-y-3 md:grid-cols-[15rem_1fr_auto_auto] md:gap-x-4 xl:grid-cols-[15rem_minmax(0,1fr)_12rem_10rem_auto_auto_11rem]"
    >
      <SideSwitch
        value={search.side}
        onChange={(side) => change({ side })}
        className="col-span-3 md:col-span-1"
      />
      <div ref={field} className="min-w-0 md:col-span-3 xl:col-span-1">
        <MoneyInput
          label={
            search.fiat === 'NGN'
              ? t('{verb}, in naira', { verb })
              : t('{verb}, in US dollars', { verb })
          }
          asset={search.fiat}
          labelHidden
          size="md"
          showsInWords={false}
          placeholder={verb}
          value={sum}
          onChange={setSum}
          trailing={
            sum && <IconButton icon={X} label={t('Clear the amount')} onClick={() => setSum('')} />
          }
        />
      </div>
      <div className="w-27 md:hidden">
        <Select
          label={t('Asset')}
          labelHidden
          value={search.asset}
          onChange={(event) => change(withAsset(search, event.target.value as CryptoAsset))}
          options={CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }))}
        />
      </div>
      <div className="hidden gap-4 md:col-span-4 md:grid md:grid-cols-[1fr_10rem_auto_auto_11rem] xl:contents">
        <MethodSelect search={search} change={change} labelHidden />
        <CompletionSelect search={search} change={change} labelHidden />
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
        <SortSelect search={search} change={change} labelHidden />
      </div>
      <IconButton
        icon={SlidersHorizontal}
        label={
          chosen(search)
            ? t('More filters, {search} chosen', { search: chosen(search) })
            : t('More filters')
        }
        framed
        onClick={() => setOpen(true)}
        className={`size-12! md:hidden ${chosen(search) ? 'bg-s3 text-ink' : ''}`}
      />
      <FilterDialog
        open={open}
        onClose={() => setOpen(false)}
        onSaved={onSaved && closing(onSaved)}
        onAlert={onAlert && closing(onAlert)}
        {...{ search, change }}
      />
    </SearchForm>
  );
}

function chosen(search: MarketSearch): number {
  const { fiat, method, minCompletion, verified, online, trusted, sort } = search;
  return [
    fiat !== EVERY_OFFER.fiat,
    method !== null,
    minCompletion !== null,
    verified,
    online,
    trusted,
    sort !== EVERY_OFFER.sort,
  ].filter(Boolean).length;
}

/** A slash focuses the amount from anywhere on the page. */
function useSlash(toAmount: () => void): void {
  const act = useRef(toAmount);
  useEffect(() => {
    act.current = toAmount;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
      event.preventDefault();
      act.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

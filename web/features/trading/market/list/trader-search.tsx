import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LONGEST_TRADER_SEARCH } from '#core/market/limits.ts';
import { marketParams, readTrader } from '#core/market/market-search.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const REST_MS = 350;

/** Narrows the list to traders whose handle begins as typed. Typed text goes into the URL after a pause, or at Enter. */
export function TraderSearch({ search, change }: MarketChoice) {
  const [typed, setTyped] = useState(search.trader ?? '');
  const [known, setKnown] = useState(search.trader);
  if (known !== search.trader) {
    setKnown(search.trader);
    if (readTrader(typed) !== search.trader) setTyped(search.trader ?? '');
  }
  const trader = readTrader(typed);
  useEffect(() => {
    if (trader === search.trader) return;
    const timer = setTimeout(() => change({ trader }), REST_MS);
    return () => clearTimeout(timer);
  });
  const others = Object.entries(marketParams({ ...search, trader: null }));
  return (
    <SearchForm
      aria-label={t('Traders')}
      action="/trades"
      onSearch={() => change({ trader })}
      className="w-60 min-w-0 shrink"
    >
      <TextInput
        label={t('Find a trader by handle')}
        labelHidden
        name="trader"
        type="text"
        inputMode="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_TRADER_SEARCH}
        placeholder={t('Trader')}
        className="h-9!"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          typed === '' ? (
            <Icon of={Search} size={20} className="mr-3 text-ink3" />
          ) : (
            <IconButton icon={X} label={t('Clear the name')} onClick={() => setTyped('')} />
          )
        }
      />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </SearchForm>
  );
}

import { Search } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';

/** A search of the questions as a plain form: without scripts it is answered by the server, with them it filters. */
export function FaqSearch({
  typed,
  onType,
  onSearch,
}: {
  /** Without it the field is uncontrolled, as on other pages that link here. */
  typed?: string;
  onType?: (text: string) => void;
  onSearch?: () => void;
}) {
  return (
    <SearchForm
      action="/faq"
      method="get"
      className="flex max-w-2xl items-end gap-3 print:hidden"
      onSearch={onSearch}
    >
      <div className="min-w-0 flex-1">
        <TextInput
          label={t('Search the questions')}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          {...(typed !== undefined && {
            value: typed,
            onChange: (event) => onType?.(event.currentTarget.value),
          })}
        />
      </div>
      <Button type="submit" size="lg">
        <Icon of={Search} />
        <span className="sr-only sm:not-sr-only">{t('Search')}</span>
      </Button>
    </SearchForm>
  );
}

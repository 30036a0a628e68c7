import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SAVED_FILTER_NAME_LENGTH, SAVED_FILTERS } from '#core/market/limits.ts';
import { filterTexts } from '#web/features/trading/market/list/filter-text.ts';
import {
  savedFiltersQuery,
  useDeleteFilter,
  useSaveFilter,
  type SavedFilter,
} from '#web/features/trading/market/list/saved-filters.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Saved filters: applied by a press, and the present search saved under a name. */
export default function SavedFiltersDialog({
  search,
  change,
  viewer,
  onClose,
}: MarketChoice & { viewer: string; onClose: () => void }) {
  const { data: saved, isError, isFetching, refetch } = useQuery(savedFiltersQuery(viewer));
  const methodName = useMethodName();
  const choose = (filter: SavedFilter) => {
    change(filter.search);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('Saved filters')}>
      {saved ? (
        <>
          <SavedList {...{ saved, methodName }} onChoose={choose} />
          <SaveForm {...{ saved, search }} text={line(search, methodName)} />
        </>
      ) : isError ? (
        <ErrorState
          title={t('Couldn’t load your saved filters')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows rows={2} label={t('Loading your saved filters')} />
      )}
    </Dialog>
  );
}

/** A search as one line. */
function line(search: SavedFilter['search'], methodName: (id: string) => string): string {
  return filterTexts(search, methodName)
    .map((part) => t(part))
    .join(', ');
}

function SavedList({
  saved,
  methodName,
  onChoose,
}: {
  saved: readonly SavedFilter[];
  methodName: (id: string) => string;
  onChoose: (filter: SavedFilter) => void;
}) {
  const online = useOnline();
  const remove = useDeleteFilter();
  const restore = useSaveFilter(saved);
  const [removed, setRemoved] = useState<SavedFilter | null>(null);
  return (
    <>
      <ul className="mt-2 border-t border-line">
        {saved.map((filter) => (
          <li key={filter.id} className="flex items-center gap-2 border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(filter)}
              className="min-h-14 min-w-0 flex-1 py-2 text-left hover:bg-s2"
            >
              <span className="block font-semibold break-words">{filter.name}</span>
              <span className="block text-sm text-ink2">{line(filter.search, methodName)}</span>
            </button>
            <IconButton
              icon={Trash2}
              label={t('Delete {name}', { name: filter.name })}
              disabled={!online || remove.isPending}
              onClick={() => remove.mutate(filter, { onSuccess: () => setRemoved(filter) })}
            />
          </li>
        ))}
        {saved.length === 0 && (
          <li className="border-b border-line py-3 text-ink2">{t('No saved filters yet.')}</li>
        )}
      </ul>
      <p role="status" className="text-sm text-ink2">
        {removed && (
          <span className="flex items-center gap-3 pt-2">
            {t('{name} is deleted.', { name: removed.name })}
            <Button
              size="sm"
              variant="ghost"
              busy={restore.isPending}
              onClick={() => restore.mutate(removed, { onSuccess: () => setRemoved(null) })}
            >
              {t('Undo')}
            </Button>
          </span>
        )}
      </p>
    </>
  );
}

function SaveForm({
  saved,
  search,
  text,
}: {
  saved: readonly SavedFilter[];
  search: SavedFilter['search'];
  text: string;
}) {
  const online = useOnline();
  const save = useSaveFilter(saved);
  const isFullFor = (name: string) =>
    saved.length >= SAVED_FILTERS && !saved.some((other) => other.name === name.trim());
  const full = t('You can keep {savedFilters}. Delete one to save another.', {
    savedFilters: SAVED_FILTERS,
  });
  const form = useAppForm({
    defaultValues: { name: '' },
    resolver: problemsResolver<{ name: string }>(({ name }) => ({
      name: isFullFor(name) ? full : name.trim() === '' ? t('Enter a name.') : null,
    })),
    send: async ({ name }) => {
      await save.mutateAsync({ name: name.trim(), search });
      form.restart();
    },
  });
  const isFull = isFullFor(form.watch('name'));
  const { error, ...name } = form.field('name');
  return (
    <Form className="mt-5 flex flex-col gap-3" submit={form.submit}>
      <TextInput
        label={t('Save current filters')}
        helper={text}
        placeholder={t('Name')}
        maxLength={SAVED_FILTER_NAME_LENGTH}
        error={isFull ? full : error}
        {...name}
      />
      <Button type="submit" disabled={!online || isFull} busy={form.isSending}>
        {online ? t('Save') : t('You are offline')}
      </Button>
    </Form>
  );
}

function useMethodName(): (id: string) => string {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  return (id) => methods.find((method) => method.id === id)?.name ?? id;
}

import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SAVED_FILTER_NAME_LENGTH, SAVED_FILTERS } from '#core/limits/market-limits.ts';
import { filterText } from '#core/market/filter-text.ts';
import {
  savedFiltersQuery,
  useDeleteFilter,
  useSaveFilter,
  type SavedFilter,
} from '#web/features/market/saved-filters.ts';
import type { MarketChoice } from '#web/features/market/use-market-search.ts';
import { useOnline } from '#web/lib/online.ts';
import { paymentMethodsQuery } from '#web/lib/payment-methods.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What one keeps looking for: chosen by a press, and the present search kept under a name. */
export default function SavedFiltersDialog({
  search,
  change,
  viewer,
  onClose,
}: MarketChoice & { viewer: string; onClose: () => void }) {
  const saved = useQuery(savedFiltersQuery(viewer));
  const methodName = useMethodName();
  const choose = (filter: SavedFilter) => {
    change(filter.search);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Saved filters">
      {saved.data ? (
        <>
          <ul className="mt-2 border-t border-line">
            {saved.data.map((filter) => (
              <SavedLine
                key={filter.id}
                filter={filter}
                text={filterText(filter.search, methodName)}
                onChoose={() => choose(filter)}
                onUndo={saved.data}
              />
            ))}
            {saved.data.length === 0 && (
              <li className="border-b border-line py-3 text-ink2">Nothing is saved yet.</li>
            )}
          </ul>
          <SaveForm saved={saved.data} search={search} text={filterText(search, methodName)} />
        </>
      ) : saved.isError ? (
        <ErrorState
          title="Your saved filters did not load"
          onRetry={() => void saved.refetch()}
          retrying={saved.isFetching}
        />
      ) : (
        <SkeletonRows rows={2} label="Loading your saved filters" />
      )}
    </Dialog>
  );
}

function SavedLine({
  filter,
  text,
  onChoose,
  onUndo,
}: {
  filter: SavedFilter;
  text: string;
  onChoose: () => void;
  /** What else is saved, should this one be wanted back. */
  onUndo: readonly SavedFilter[];
}) {
  const online = useOnline();
  const remove = useDeleteFilter();
  const keep = useSaveFilter(onUndo.filter(({ id }) => id !== filter.id));
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <button
        type="button"
        onClick={onChoose}
        className="min-h-14 min-w-0 flex-1 py-2 text-left hover:bg-s2"
      >
        <span className="block font-semibold break-words">{filter.name}</span>
        <span className="block text-sm text-ink2">{text}</span>
      </button>
      <IconButton
        icon={Trash2}
        label={`Delete ${filter.name}`}
        disabled={!online || remove.isPending}
        onClick={() =>
          remove.mutate(filter, {
            onSuccess: () =>
              toast.success(`${filter.name} is deleted`, {
                action: { label: 'Undo', onClick: () => keep.mutate(filter) },
              }),
          })
        }
      />
    </li>
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
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useSaveFilter(saved);
  const wish = name.trim();
  const isFull = saved.length >= SAVED_FILTERS && !saved.some((other) => other.name === wish);
  const wrong = isFull
    ? `You can keep ${SAVED_FILTERS}. Delete one to save another.`
    : asked && wish === ''
      ? 'Give it a name.'
      : undefined;
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (wish === '' || isFull || save.isPending) return;
        save.mutate(
          { name: wish, search },
          {
            onSuccess: () => {
              setName('');
              setAsked(false);
              toast.success(`${wish} is saved`);
            },
          },
        );
      }}
    >
      <TextInput
        label="Save what you look at now"
        helper={text}
        placeholder="A name for it"
        maxLength={SAVED_FILTER_NAME_LENGTH}
        value={name}
        error={wrong}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!online || isFull} busy={save.isPending}>
        {online ? 'Save' : 'You are offline'}
      </Button>
    </form>
  );
}

function useMethodName(): (id: string) => string {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  return (id) => methods.find((method) => method.id === id)?.name ?? id;
}

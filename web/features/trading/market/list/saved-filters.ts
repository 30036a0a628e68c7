import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarketSearch } from '#core/market/market-search.ts';
import { offerFilter, searchOf } from '#web/features/trading/market/list/offer-filter.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

/** A named saved search. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly search: MarketSearch;
}

interface SavedRow {
  id: string;
  name: string;
  filter: unknown;
}

export const savedFiltersQuery = (viewer: string | null) =>
  queryOptions({
    queryKey: ['saved-filters', viewer],
    enabled: viewer !== null,
    queryFn: async (): Promise<SavedFilter[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('saved_offer_filters')
        .select('id,name,filter')
        .order('created_at')
        .overrideTypes<SavedRow[], { merge: false }>()
        .throwOnError();
      return data.map(({ id, name, filter }) => ({ id, name, search: searchOf(filter) }));
    },
  });

/** Keeps a search; a name that is taken already means the new one from now on. */
export function useSaveFilter(saved: readonly SavedFilter[]) {
  return useFilterChange(async ({ name, search }: Omit<SavedFilter, 'id'>) => {
    const client = await lazyBackend();
    const table = client.from('saved_offer_filters');
    const filter = { ...offerFilter(search) };
    const known = saved.find((other) => other.name === name);
    await (
      known ? table.update({ filter }).eq('id', known.id) : table.insert({ name, filter })
    ).throwOnError();
  });
}

export function useDeleteFilter() {
  return useFilterChange(async ({ id }: SavedFilter) => {
    const client = await lazyBackend();
    await client.from('saved_offer_filters').delete().eq('id', id).throwOnError();
  });
}

function useFilterChange<Input>(change: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['saved-filters'] }),
  });
}

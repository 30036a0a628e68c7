import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { SwitchName } from '#core/settings/switches.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

const FRESH_MS = 15_000;

/** Which features are on, as of the page's configuration and then of the server's. */
const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/config.json', { signal });
    if (!response.ok) throw new Error('no configuration');
    return ((await response.json()) as PublicConfig).features;
  },
  initialData: () => publicConfig().features,
  initialDataUpdatedAt: 0,
  staleTime: FRESH_MS,
  // A form that is open stays: the server refuses with the same sentence.
  refetchOnWindowFocus: false,
});

/** Whether a feature is on. One that is off is asked for again, so that its page opens by itself. */
export function useFeatureOpen(name: SwitchName): boolean {
  const { data } = useQuery({
    ...featuresQuery,
    refetchInterval: (query) => (query.state.data?.[name] === false ? FRESH_MS : false),
  });
  return data[name] !== false;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trustedTradersQuery } from '#web/features/trading/market/list/market-queries.ts';

/** The ids of the traders whom the viewer trusts; nobody until they are known. */
export function useTrustedTraders(viewer: string | null): ReadonlySet<string> {
  const { data } = useQuery(trustedTradersQuery(viewer));
  return useMemo(() => new Set(data), [data]);
}

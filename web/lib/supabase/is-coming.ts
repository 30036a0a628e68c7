import type { UseQueryResult } from '@tanstack/react-query';

/** Not there yet, and on its way. Without a network nothing is waited for. */
export function isComing({
  isPending,
  fetchStatus,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean {
  return isPending && fetchStatus === 'fetching';
}

import {
  QueryClient,
  type DefaultedQueryObserverOptions,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

const SLOWEST_NEEDED_MS = 60_000;

/**
 * Polls at most once a minute, whatever a query sets, for people who pay per byte. A payment page has its own pace:
 * there, outdated data could cost more than bytes.
 */
export class SparingClient extends QueryClient {
  override defaultQueryOptions<
    FnData = unknown,
    Failure = Error,
    Data = FnData,
    Stored = FnData,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(
    options:
      | QueryObserverOptions<FnData, Failure, Data, Stored, Key, Page>
      | DefaultedQueryObserverOptions<FnData, Failure, Data, Stored, Key>,
  ): DefaultedQueryObserverOptions<FnData, Failure, Data, Stored, Key> {
    const full = super.defaultQueryOptions(options);
    const { refetchInterval, queryKey } = full;
    if (typeof refetchInterval !== 'number' || queryKey?.[1] === 'payment-page') return full;
    return { ...full, refetchInterval: Math.max(refetchInterval, SLOWEST_NEEDED_MS) };
  }
}

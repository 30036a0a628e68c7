import { useSyncExternalStore } from 'react';

/** Queries whose shown data is cached: their page, and when it was loaded. */
const cachedAnswers = new Map<string, { page: string; at: number }>();
const listeners = new Set<() => void>();

/** Called when cached data was shown rather than fresh. */
export function recordCachedAnswer(question: string, at: number): void {
  cachedAnswers.set(question, { page: window.location.pathname, at });
  notifyListeners();
}

/** It was loaded now. */
export function recordFreshAnswer(question: string): void {
  if (cachedAnswers.delete(question)) notifyListeners();
}

/**
 * The time of this page's data, where it is cached from an earlier visit: a page is as old as its oldest part. Null
 * where all of it is current.
 */
export function useCachedDataTime(): Date | null {
  const at = useSyncExternalStore(subscribe, oldestHere, () => null);
  return at === null ? null : new Date(at);
}

function oldestHere(): number | null {
  const page = window.location.pathname;
  const times = [...cachedAnswers.values()].flatMap((answer) =>
    answer.page === page ? answer.at : [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';

/** Questions whose answer on a page is a kept one: which page, and when it was given. */
const cachedAnswers = new Map<string, { page: string; at: number }>();
const listeners = new Set<() => void>();

/** Told by whoever showed something that was kept rather than read now. */
export function recordCachedAnswer(question: string, at: number): void {
  cachedAnswers.set(question, { page: window.location.pathname, at });
  notifyListeners();
}

/** It was read now. */
export function recordFreshAnswer(question: string): void {
  if (cachedAnswers.delete(question)) notifyListeners();
}

/**
 * When what this page shows was read, where it was kept from an earlier visit: a page is as old as
 * its oldest part. Null where all of it is of now.
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

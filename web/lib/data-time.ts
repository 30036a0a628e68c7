import { useSyncExternalStore } from 'react';

/** Questions whose answer on a page is a kept one: which page, and when it was given. */
const kept = new Map<string, { page: string; at: number }>();
const listeners = new Set<() => void>();

/** Told by whoever showed something that was kept rather than read now. */
export function noteKeptAnswer(question: string, at: number): void {
  kept.set(question, { page: window.location.pathname, at });
  tell();
}

/** It was read now. */
export function noteFreshAnswer(question: string): void {
  if (kept.delete(question)) tell();
}

/**
 * When what this page shows was read, where it was kept from an earlier visit: a page is as old as
 * its oldest part. Null where all of it is of now.
 */
export function useKeptDataTime(): Date | null {
  const at = useSyncExternalStore(subscribe, oldestHere, () => null);
  return at === null ? null : new Date(at);
}

function oldestHere(): number | null {
  const page = window.location.pathname;
  const times = [...kept.values()].flatMap((answer) => (answer.page === page ? answer.at : []));
  return times.length > 0 ? Math.min(...times) : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

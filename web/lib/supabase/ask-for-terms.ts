/** Answers whether somebody agreed to the terms. */
type Asked = (agreed: boolean) => void;

const listeners = new Set<() => void>();
let waiting: Asked[] = [];

/**
 * Has the terms asked for, wherever the person is, and waits for the answer: something was refused for want of their
 * agreement. Where nothing on the page can ask, the answer is no.
 */
export function askForTerms(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });
}

/** Answers everything that waits. */
export function answerTerms(agreed: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const resolve of answered) resolve(agreed);
  notify();
}

/** Whether something waits for the person's agreement. */
export function isAskedForTerms(): boolean {
  return waiting.length > 0;
}

/** Calls back when that changes. Returns how to stop. */
export function onTermsAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

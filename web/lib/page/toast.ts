import type { Text } from '#core/language/text.ts';
import type { ToastAction, ToastMessage, TradeTone } from '#web/lib/i18n/toast-message.ts';

interface ToastOptions {
  description?: string | Text;
  /** One action: a link inside the app, or a function. */
  action?: ToastAction;
}

const DURATION_MS = { success: 5000, info: 5000, error: 6000, trade: 8000 } as const;
const DEDUPE_MS = 1000;

type Listener = (message: ToastMessage) => void;
const waiting: ToastMessage[] = [];
const shownAt = new Map<string, number>();
let listener: Listener | null = null;

/**
 * Transient messages. Identical ones within a second appear once; what concerns money is also a notification, so a
 * missed toast loses nothing.
 */
export const toast = {
  success: (title: string | Text, options?: ToastOptions) => publish('success', title, options),
  info: (title: string | Text, options?: ToastOptions) => publish('info', title, options),
  error: (title: string | Text, options?: ToastOptions) => publish('error', title, options),
  /** A trade's change of state; stays longest. */
  trade: (title: string | Text, tone: TradeTone, options?: ToastOptions) =>
    publish('trade', title, { ...options, tone }),
};

let lastSuccess = -Infinity;

/** Whether a step of the person's was answered in this tab within these milliseconds. */
export function succeededWithin(ms: number): boolean {
  return Date.now() - lastSuccess <= ms;
}

/** The toast component subscribes here; earlier toasts are handed over. */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Calls back once, when the first toast is queued: the component is loaded only then. */
export function onFirstToast(load: () => void): () => void {
  if (waiting.length > 0) load();
  const first: Listener = (message) => {
    waiting.push(message);
    load();
  };
  listener ??= first;
  return () => {
    if (listener === first) listener = null;
  };
}

function publish(
  kind: ToastMessage['kind'],
  title: string | Text,
  options: ToastOptions & { tone?: TradeTone } = {},
) {
  const key = JSON.stringify([kind, title, options.description]);
  const now = Date.now();
  if (now - (shownAt.get(key) ?? -Infinity) < DEDUPE_MS) return;
  shownAt.set(key, now);
  if (kind === 'success') lastSuccess = now;
  const message: ToastMessage = { kind, title, duration: DURATION_MS[kind], ...options };
  if (listener) listener(message);
  else waiting.push(message);
}

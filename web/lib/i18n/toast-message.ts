import type { Text } from '#core/language/text.ts';
export type ToastAction = { label: string; to: string } | { label: string; onClick: () => void };

/** The tone of a trade's toast: done, waiting for somebody, or ended otherwise. */
export type TradeTone = 'done' | 'waiting' | 'alert';

/** One queued toast. */
export interface ToastMessage {
  kind: 'success' | 'info' | 'error' | 'trade';
  title: string | Text;
  description?: string | Text;
  /** For a trade's toast only. */
  tone?: TradeTone;
  action?: ToastAction;
  duration: number;
}

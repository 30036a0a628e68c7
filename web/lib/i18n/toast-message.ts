export type ToastAction = { label: string; to: string } | { label: string; onClick: () => void };

/** How news of a trade looks: it is done, somebody waits, or it went another way. */
export type TradeTone = 'done' | 'waiting' | 'alert';

/** One message on its way to the screen. */
export interface ToastMessage {
  kind: 'success' | 'info' | 'error' | 'trade';
  title: string;
  description?: string;
  /** Of a trade's message alone. */
  tone?: TradeTone;
  action?: ToastAction;
  duration: number;
}

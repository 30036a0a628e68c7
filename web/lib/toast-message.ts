export type ToastAction = { label: string; to: string } | { label: string; onClick: () => void };

/** One message on its way to the screen. */
export interface ToastMessage {
  kind: 'success' | 'info' | 'error' | 'trade';
  title: string;
  description?: string;
  action?: ToastAction;
  duration: number;
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const LAYOUTS = {
  /** The window's height, also on a phone: for a row that ends with a text field. */
  panes: {
    both: 'h-[calc(100dvh-7.5rem-2px)] md:grid md:h-[calc(100dvh-4rem-1px)] md:grid-cols-[336px_minmax(0,1fr)]',
    queue: 'h-full min-w-0 overflow-y-auto md:border-r md:border-line',
    pane: 'h-full min-h-0 min-w-0',
  },
  /** On a phone as high as its content. */
  page: {
    both: 'md:grid md:h-[calc(100dvh-4rem)] md:grid-cols-[304px_minmax(0,1fr)]',
    queue: 'min-w-0 md:overflow-y-auto md:border-r md:border-line',
    pane: 'min-w-0 md:min-h-0',
  },
} as const;

/** A queue beside its open row; on a phone a page each. */
export function DeskPanes({
  queue,
  pane,
  isRowAsked,
  layout = 'panes',
}: {
  queue: ReactNode;
  pane: ReactNode;
  /** The URL names a row, which a phone shows instead of the queue. */
  isRowAsked: boolean;
  layout?: keyof typeof LAYOUTS;
}) {
  const classes = LAYOUTS[layout];
  return (
    <div className={classes.both}>
      <div className={clsx(classes.queue, isRowAsked && 'max-md:hidden')}>{queue}</div>
      <div className={clsx(classes.pane, !isRowAsked && 'max-md:hidden')}>{pane}</div>
    </div>
  );
}

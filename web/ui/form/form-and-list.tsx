import type { ReactNode } from 'react';

/** A form, and beside it on a desktop its earlier results; on a phone one above the other. */
export function FormAndList({ children }: { children: [form: ReactNode, list: ReactNode] }) {
  const [form, list] = children;
  return (
    <div className="grid max-lg:in-order items-start justify-between gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,28rem)]">
      <div className="min-w-0">{form}</div>
      <div className="min-w-0">{list}</div>
    </div>
  );
}

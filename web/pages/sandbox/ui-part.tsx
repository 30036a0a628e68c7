import type { ReactNode } from 'react';

/** One part of the component page: a small name over a hairline, then the thing itself. */
export function UiPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mb-9">
      <h2 className="mb-4 border-b border-line pb-2 text-sm font-semibold text-ink2">{name}</h2>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  );
}

import { useId, type ReactNode } from 'react';

/** One question of the form, under its own small heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5 pb-8">
      <h2 id={id} className="mb-4 font-display text-lg font-bold">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}

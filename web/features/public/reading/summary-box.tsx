import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';

export interface SummaryLine {
  readonly label: string;
  readonly text: ReactNode;
}

/** A reading page in a few facts, before the page itself: enough for whoever reads no further. */
export function SummaryBox({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="mt-8 rounded-card border border-line bg-s1 px-4 py-5 md:px-6"
    >
      <h2 id="in-short" className="font-display text-lg font-bold">
        {t('In short')}
      </h2>
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-ink2">{label}</dt>
            <dd className="mt-0.5 font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

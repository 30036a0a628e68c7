import { useEffect, useRef } from 'react';
import type { DeckEvent } from '#web/features/public/reading/deck.ts';
import type { SlideText } from '#web/features/public/reading/deck/slide.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** All slides by number and name, over the deck; Escape closes it. */
export function DeckOverview({
  slides,
  at,
  turn,
}: {
  slides: readonly SlideText[];
  at: number;
  turn: (event: DeckEvent) => void;
}) {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);

  return (
    <nav
      aria-label={t('All slides')}
      className="fixed inset-x-0 top-14 bottom-14 z-20 overflow-y-auto bg-bg md:top-16 print:hidden"
    >
      <ol className="page-gutter grid gap-4 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {slides.map(({ id, name }, number) => (
          <li key={id}>
            <a
              ref={number === at ? here : undefined}
              href={`#${id}`}
              aria-current={number === at ? 'true' : undefined}
              className="flex aspect-video flex-col justify-between rounded-control border border-line bg-s1 p-4 hover:border-edge aria-[current]:border-ink"
              onClick={(event) => {
                event.preventDefault();
                turn({ kind: 'go', to: number });
              }}
            >
              <span className="text-sm text-ink3">{number + 1}</span>
              <span className="font-display text-lg font-bold">{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

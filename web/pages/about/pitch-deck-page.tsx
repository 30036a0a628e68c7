import { useMemo } from 'react';
import { closingSlides } from '#web/features/public/reading/deck/closing-slides.tsx';
import { DeckBar } from '#web/features/public/reading/deck/deck-bar.tsx';
import { DeckOverview } from '#web/features/public/reading/deck/deck-overview.tsx';
import { marketSlides } from '#web/features/public/reading/deck/market-slides.tsx';
import { openingSlides } from '#web/features/public/reading/deck/opening-slides.tsx';
import { Slide } from '#web/features/public/reading/deck/slide.tsx';
import { useDeck } from '#web/features/public/reading/deck/use-deck.ts';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';

export const plain = true;

/** The product for partners, as slides that follow each other and can be turned and printed. */
export default function PitchDeckPage() {
  const slides = [...openingSlides(), ...marketSlides(), ...closingSlides()];
  const names = slides.map(({ id }) => id).join(' ');
  const ids = useMemo(() => names.split(' '), [names]);
  const { state, turn } = useDeck(ids);
  const isHydrated = useHydrated();

  return (
    <>
      <div inert={state.isOverview}>
        {slides.map((slide, at) => (
          <Slide key={slide.id} slide={slide} number={at + 1} />
        ))}
      </div>
      {state.isOverview && <DeckOverview slides={slides} at={state.at} turn={turn} />}
      {isHydrated && <DeckBar slides={slides} state={state} turn={turn} />}
    </>
  );
}

import type { ReactNode } from 'react';

export interface SlideText {
  /** Its address: `/pitch-deck#market`. */
  readonly id: string;
  /** Short, for the bar and the overview. */
  readonly name: string;
  readonly body: ReactNode;
}

/** One slide as high as the window, up to a limit that leaves no blank on a large one: its number and name above, the rest in the middle. */
export function Slide({ slide, number }: { slide: SlideText; number: number }) {
  return (
    <section
      id={slide.id}
      aria-label={slide.name}
      className="deck-slide page-gutter flex min-h-[calc(100dvh-3.5rem)] -scroll-mt-8 flex-col border-b border-line pt-8 pb-20 last:border-b-0 md:min-h-[min(calc(100dvh-4rem),44rem)] md:-scroll-mt-6"
    >
      <p aria-hidden="true" className="flex justify-between text-sm text-ink3">
        <span>{slide.name}</span>
        <span>{number}</span>
      </p>
      <div className="flex flex-1 flex-col justify-center py-6 lg:text-lg xl:text-[1.375rem] xl:leading-8 print:text-base">
        {slide.body}
      </div>
    </section>
  );
}

/** What the slide says, in one sentence. */
export function Claim({ children }: { children: ReactNode }) {
  return (
    <h2 className="max-w-5xl font-display text-xl font-bold tracking-[-0.02em] md:text-2xl lg:text-[3.25rem] lg:leading-[1.1] print:text-2xl">
      {children}
    </h2>
  );
}

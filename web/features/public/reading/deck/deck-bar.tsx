import { ChevronLeft, ChevronRight, LayoutGrid, Printer } from 'lucide-react';
import type { DeckEvent, DeckState } from '#web/features/public/reading/deck.ts';
import type { SlideText } from '#web/features/public/reading/deck/slide.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The deck's position and controls; rendered once its scripts are there. */
export function DeckBar({
  slides,
  state,
  turn,
}: {
  slides: readonly SlideText[];
  state: DeckState;
  turn: (event: DeckEvent) => void;
}) {
  const count = slides.length;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-bg print:hidden">
      <svg aria-hidden="true" width="100%" height="2" className="block">
        <rect width={`${((state.at + 1) / count) * 100}%`} height="2" className="fill-ink" />
      </svg>
      <div className="page-gutter flex h-14 items-center gap-1">
        <p aria-live="polite" className="min-w-0 flex-1 truncate text-sm">
          <span className="font-semibold">{t('{at} of {count}', { at: state.at + 1, count })}</span>{' '}
          <span className="text-ink2">{slides[state.at]?.name}</span>
        </p>
        <p className="mr-4 hidden text-sm text-ink3 lg:block">
          {t('Arrows, a number, Home, End; Esc shows all')}
        </p>
        <IconButton
          icon={Printer}
          label={t('Print or save as PDF')}
          onClick={() => window.print()}
        />
        <IconButton
          icon={LayoutGrid}
          label={t('All slides')}
          aria-expanded={state.isOverview}
          onClick={() => turn({ kind: 'overview' })}
        />
        <IconButton
          icon={ChevronLeft}
          label={t('Previous slide')}
          onClick={() => turn({ kind: 'go', to: state.at - 1 })}
        />
        <IconButton
          icon={ChevronRight}
          label={t('Next slide')}
          onClick={() => turn({ kind: 'go', to: state.at + 1 })}
        />
      </div>
    </div>
  );
}

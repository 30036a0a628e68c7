import { useEffect, useRef } from 'react';
import type { Section } from '#web/features/public/reading/section.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { figures } from '#web/lib/money/figures.ts';

/** The part on cards, folded unless the URL asks for it; then it is open before any script runs. */
export function VirtualCards({ section, isAsked }: { section: Section; isAsked: boolean }) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    const details = detailsRef.current;
    if (details) details.open = true;
    // After the router has restored the scroll position or reset it.
    const timer = setTimeout(() => details?.scrollIntoView({ block: 'start' }), 50);
    return () => clearTimeout(timer);
  }, [isAsked]);

  return (
    <details
      ref={detailsRef}
      id={section.id}
      open={isAsked || undefined}
      className="mt-12 border-t border-line pt-6"
    >
      <summary className="min-h-11">
        <h2 className="inline font-display text-xl font-bold">{section.title}</h2>
      </summary>
      <div className="mt-4 grid gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <SampleCard />
        <div className="max-w-reading space-y-4 text-ink2">
          <p>
            <Chip tone="quiet">{t('Not issued yet')}</Chip>
          </p>
          <p>
            {t(
              'A dollar card, Mastercard or VISA, that you fund from your wallet. Every line will show its cost in naira beside the dollars. Details open only after you prove that it is you, and a card can be frozen at once.',
            )}
          </p>
          <p>
            {t(
              'The limit of {cardLimit} a month is a sample: the issuer’s own limit counts when cards come. You pay nothing for a card now, because there is none.',
              figures(),
            )}
          </p>
        </div>
      </div>
    </details>
  );
}

function SampleCard() {
  return (
    <div className="flex aspect-[1.586] max-w-80 flex-col justify-between rounded-card border border-line bg-s2 p-5">
      <p className="flex justify-between">
        <span className="font-display text-lg font-bold">Oja</span>
        <span className="text-sm text-ink2">{t('Sample')}</span>
      </p>
      <p className="tracking-widest text-ink2">
        <span aria-hidden="true">•••• •••• •••• 4081</span>
      </p>
      <p className="flex items-end justify-between text-sm">
        <span>ADE OKON</span>
        <span className="text-right">
          {t('up to')} <span className="font-semibold">{figures().cardLimit}</span> {t('a month')}
        </span>
      </p>
    </div>
  );
}

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { LEVEL_NAMES, STEP_TEXTS } from '#core/identity/levels/level-texts.ts';
import { LEVEL_STEPS, type LevelStep } from '#core/identity/levels/level.ts';
import { LadderStep } from '#web/features/account/verification/ladder-step.tsx';
import { levelUnlocks } from '#web/features/account/verification/level-unlocks.ts';
import { stepState } from '#web/features/account/verification/step-states.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

const LADDER = [1, 2, 3] as const;

/** The three levels, what each asks for and brings, and how far one is. */
export function LevelLadder({ state }: { state: VerificationState }) {
  const [open, setOpen] = useState<LevelStep | null>(null);
  const next = LADDER.find((level) => level > state.level) ?? null;
  const minutes = next === null ? 0 : minutesLeft(next, state);
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-display text-lg font-bold">{t('What it takes to raise it')}</h3>
        {minutes > 0 && (
          <span className="text-sm text-ink2">
            {t('{count, plural, one {# minute} other {# minutes}} left', { count: minutes })}
          </span>
        )}
      </div>
      <ol>
        {LADDER.map((level) => {
          const isReached = level <= state.level;
          return (
            <li
              key={level}
              className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0"
            >
              {level < 3 && (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2',
                    isReached ? 'bg-ink' : 'bg-line',
                  )}
                />
              )}
              <span
                className={clsx(
                  'flex size-8 items-center justify-center rounded-full border-2 text-sm font-bold',
                  isReached
                    ? 'border-ink text-ink'
                    : level === next
                      ? 'border-ink bg-ink text-on'
                      : 'border-line text-ink3',
                )}
              >
                {isReached ? <Icon of={Check} size={16} /> : level}
              </span>
              <div className="min-w-0">
                <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                  <span className="text-lg font-semibold">{t(LEVEL_NAMES[level])}</span>
                  <span className="text-sm text-ink3">
                    {isReached ? t('reached') : t('Level {level}', { level })}
                  </span>
                </p>
                <ul className="mb-2 text-sm text-ink2">
                  {levelUnlocks(level).map((unlock) => (
                    <li key={unlock.key}>{t(unlock)}</li>
                  ))}
                </ul>
                <ul className="border-t border-line">
                  {LEVEL_STEPS[level].map((step) => (
                    <LadderStep
                      key={step}
                      step={step}
                      state={state}
                      isOpen={open === step}
                      onToggle={() => setOpen(open === step ? null : step)}
                      onDone={() => setOpen(null)}
                    />
                  ))}
                </ul>
                {level === 3 && (
                  <p className="mt-2 text-sm text-ink3">
                    {t('Two people look at it, within 2 working days.')}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-6 text-sm text-ink3">
        {t(
          'Refused? You see the reason and may try again 3 times a day. Escrow, disputes and your own data never depend on a level.',
        )}
      </p>
    </div>
  );
}

function minutesLeft(level: (typeof LADDER)[number], state: VerificationState): number {
  return LEVEL_STEPS[level]
    .filter((step) => stepState(step, state).status !== 'done')
    .reduce((sum, step) => sum + STEP_TEXTS[step].minutes, 0);
}

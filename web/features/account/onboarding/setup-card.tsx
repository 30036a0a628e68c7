import { clsx } from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { missingToSell, SELLING_STEPS } from '#core/onboarding/selling.ts';
import { ONBOARDING_STEPS, type StepId } from '#core/onboarding/steps.ts';
import {
  openOnboarding,
  openSellingSetup,
} from '#web/features/account/onboarding/onboarding-launcher.ts';
import { useRecordOnboarding } from '#web/features/account/onboarding/onboarding-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * How far somebody is with setting their account up, until it is done or they hide what is optional. Nothing hides what
 * selling needs.
 */
export function SetupCard({ userId, done }: { userId: string; done: readonly StepId[] }) {
  const missing = missingToSell(done);
  return (
    <section aria-labelledby="setup" className="rounded-card border border-line bg-s1 p-4 md:p-5">
      {missing.length > 0 ? <UntilSelling done={done} /> : <Optional userId={userId} done={done} />}
    </section>
  );
}

/** Whether there is anything to show, by what was done and by what was recorded of the guide. */
export function hasSetupCard(
  done: readonly StepId[],
  record: { seen_at: string | null; completed_at: string | null } | null,
): boolean {
  if (missingToSell(done).length > 0) return true;
  const isOver = record !== null && (record.seen_at !== null || record.completed_at !== null);
  return !isOver && done.length < ONBOARDING_STEPS.length;
}

function UntilSelling({ done }: { done: readonly StepId[] }) {
  const online = useOnline();
  const missing = missingToSell(done);
  const minutes = stepsOf(missing).reduce((sum, step) => sum + step.minutes, 0);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="setup" className="font-display text-lg font-bold">
          {t('{count, plural, one {# step} other {# steps}} until you can sell', {
            count: missing.length,
          })}
        </h2>
        <p className="text-sm whitespace-nowrap text-ink3">
          {t('about {minutes} min', { minutes })}
        </p>
      </div>
      <ul className="mt-3 border-t border-line">
        {stepsOf(SELLING_STEPS).map((step) => {
          const isDone = done.includes(step.id);
          return (
            <li key={step.id} className="flex gap-3 border-b border-line py-2.5">
              <Mark isDone={isDone} />
              <span className="min-w-0">
                <span className={clsx('block font-semibold', isDone && 'text-ink2')}>
                  {t(step.title)}
                  {isDone && <span className="font-normal text-ewe"> · {t('Done')}</span>}
                </span>
                {!isDone && <span className="block text-sm text-ink2">{t(step.description)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <Button
        variant="primary"
        size="lg"
        wide
        className="mt-4"
        aria-haspopup="dialog"
        disabled={!online}
        onClick={openSellingSetup}
      >
        {missing.length === SELLING_STEPS.length ? t('Start') : t('Continue')}
        <Icon of={ChevronRight} size={18} />
      </Button>
      <p className="mt-2 text-sm text-ink2">
        {t('You can buy right away. Everything else is optional.')}
      </p>
    </>
  );
}

function Optional({ userId, done }: { userId: string; done: readonly StepId[] }) {
  const online = useOnline();
  const record = useRecordOnboarding(userId);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="setup" className="flex items-center gap-2 font-display text-lg font-bold">
          <Icon of={Check} size={18} className="text-ewe" />
          {t('You can buy and sell')}
        </h2>
        <p className="text-sm whitespace-nowrap text-ink3">
          {t('{done} of {all}', { done: done.length, all: ONBOARDING_STEPS.length })}
        </p>
      </div>
      <p className="mt-1 text-sm text-ink2">
        {t('Optional: your phone, home address and identity raise your limits.')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/trades" variant="primary" className="flex-1">
          {t('Buy')}
        </ButtonLink>
        <ButtonLink to="/create-trade-simple/sell" className="flex-1">
          {t('Sell')}
        </ButtonLink>
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-3">
        <Button variant="ghost" aria-haspopup="dialog" className="-ml-4" onClick={openOnboarding}>
          {t('Open the setup guide')}
        </Button>
        <Button
          variant="ghost"
          className="-mr-4"
          disabled={!online}
          busy={record.isPending}
          onClick={() => record.mutate('onboarding_seen')}
        >
          {t('Hide')}
        </Button>
      </div>
    </>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border-2',
        isDone ? 'border-ewe text-ewe' : 'border-edge',
      )}
    >
      {isDone && <Icon of={Check} size={14} />}
    </span>
  );
}

function stepsOf(ids: readonly StepId[]) {
  return ids.flatMap((id) => ONBOARDING_STEPS.filter((step) => step.id === id));
}

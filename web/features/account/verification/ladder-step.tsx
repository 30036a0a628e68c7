import { BadgeCheck, Circle, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { STEP_TEXTS } from '#core/identity/levels/level-texts.ts';
import type { LevelStep } from '#core/identity/levels/level.ts';
import { DocumentForm } from '#web/features/account/verification/document-form.tsx';
import { LivenessCheck } from '#web/features/account/verification/liveness-check.tsx';
import { FundsForm } from '#web/features/account/verification/funds-form.tsx';
import { SecondNumber } from '#web/features/account/verification/second-number.tsx';
import { type StepStatus, stepState } from '#web/features/account/verification/step-states.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

const VIEWS: Readonly<Record<StepStatus, { icon: LucideIcon; tone: string }>> = {
  open: { icon: Circle, tone: 'text-ink3' },
  waiting: { icon: Hourglass, tone: 'text-fitila' },
  done: { icon: BadgeCheck, tone: 'text-ewe' },
  rejected: { icon: CircleX, tone: 'text-ewu' },
  expired: { icon: Clock, tone: 'text-fitila' },
};

/** Steps that are done elsewhere on the profile. */
const ELSEWHERE: Partial<Readonly<Record<LevelStep, string>>> = {
  identity: '/profile?tab=verification#identity',
  phone: '/profile?tab=account',
  address: '/profile?tab=account',
};

/** One thing that a level asks for, and its form once it is opened. */
export function LadderStep({
  step,
  state,
  isOpen,
  onToggle,
  onDone,
}: {
  step: LevelStep;
  state: VerificationState;
  isOpen: boolean;
  onToggle: () => void;
  onDone: () => void;
}) {
  const { status, fact } = stepState(step, state);
  const { icon, tone } = VIEWS[status];
  const { name, minutes, retained } = STEP_TEXTS[step];
  const elsewhere = ELSEWHERE[step];
  const isDue = status !== 'done' && status !== 'waiting';
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-3">
        <Icon of={icon} className={`mt-0.5 ${tone}`} />
        <div className="min-w-0 flex-1">
          <p className={status === 'done' ? 'text-ink2' : 'font-semibold'}>{t(name)}</p>
          <p className={`text-sm break-words ${status === 'rejected' ? 'text-ewu' : 'text-ink2'}`}>
            {fact
              ? t(fact)
              : t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })}
          </p>
        </div>
        {isDue &&
          (elsewhere ? (
            <TextLink to={elsewhere}>{t('Add')}</TextLink>
          ) : (
            <Button size="md" aria-expanded={isOpen} onClick={onToggle}>
              {isOpen ? t('Close') : status === 'open' ? t('Begin') : t('Try again')}
            </Button>
          ))}
        {step === 'liveness' && status === 'waiting' && state.liveness.url !== null && (
          <Button size="md" aria-expanded={isOpen} onClick={onToggle}>
            {t('Continue')}
          </Button>
        )}
      </div>
      {isDue && <p className="mt-1 pl-8 text-sm text-ink3">{t(retained)}</p>}
      {isOpen && status !== 'done' && (
        <div className="mt-4 pl-8 max-md:pl-0">
          <StepForm step={step} state={state} onDone={onDone} />
        </div>
      )}
    </li>
  );
}

function StepForm({
  step,
  state,
  onDone,
}: {
  step: LevelStep;
  state: VerificationState;
  onDone: () => void;
}) {
  switch (step) {
    case 'bvn':
    case 'nin':
      return <SecondNumber kind={step} />;
    case 'liveness':
      return <LivenessCheck liveness={state.liveness} />;
    case 'address_paper':
      return <DocumentForm purpose="address" onDone={onDone} />;
    case 'funds':
      return <FundsForm funds={state.funds} onDone={onDone} />;
    case 'identity':
    case 'phone':
    case 'address':
      return null;
  }
}

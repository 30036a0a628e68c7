import { SecondFactorForm } from '#web/features/account/auth/second-factor/second-factor-form.tsx';
import { useSecondFactor } from '#web/features/account/auth/second-factor/use-second-factor.ts';

/** The second factor as a step of a page: where there is one, access to the mailbox alone changes no password. */
export function InlineSecondFactor({ onCancel }: { onCancel: () => void }) {
  const { step, submit } = useSecondFactor({ onVerified: goOn, onLost: onCancel });
  return <SecondFactorForm step={step} submit={submit} onCancel={onCancel} />;
}

/** The page follows the session, which is complete now. */
function goOn(): void {}

import { useSecondFactor } from '#web/features/auth/use-second-factor.ts';
import { SecondFactorForm } from '#web/features/auth/second-factor-form.tsx';
import { t } from '#web/lib/language.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The second step of signing in. Leaving it discards the first. */
export function SecondFactorDialog({
  onVerified,
  onCancel,
}: {
  onVerified: () => void;
  onCancel: () => void;
}) {
  const { step, submit } = useSecondFactor({ onVerified, onLost: onCancel });
  return (
    <Dialog open onClose={onCancel} closesOutside={false} title={t('Two-factor authentication')}>
      <SecondFactorForm step={step} submit={submit} onCancel={onCancel} />
    </Dialog>
  );
}

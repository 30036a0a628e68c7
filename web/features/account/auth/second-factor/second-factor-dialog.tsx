import { useSecondFactor } from '#web/features/account/auth/second-factor/use-second-factor.ts';
import { SecondFactorForm } from '#web/features/account/auth/second-factor/second-factor-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

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
    <Dialog open onClose={onCancel} closesOnBackdrop={false} title={t('Two-factor authentication')}>
      <SecondFactorForm step={step} submit={submit} onCancel={onCancel} />
    </Dialog>
  );
}

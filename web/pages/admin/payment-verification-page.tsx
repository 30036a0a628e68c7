import { useQuery } from '@tanstack/react-query';
import { securityTabFrom } from '#core/navigation/profile-tabs.ts';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { ProofList } from '#web/features/admin/payment-verification/proof-list.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Payment proofs: one's own for everybody, the whole queue for administrators with a second factor. */
export default function PaymentVerificationPage() {
  return (
    <DeskPage title="Payment proofs">
      <QueueNeedsFactor />
      <ProofList />
    </DeskPage>
  );
}

/** Explains to an administrator without a second factor why the queue is not here. */
function QueueNeedsFactor() {
  const userId = useUserId();
  const isStaff = useMay()(['proofs.read']);
  const { data: factor } = useQuery(secondFactorQuery(userId));
  if (!isStaff || factor !== null) return null;
  return (
    <p className="mt-3 rounded-card tint-fitila p-4 text-fitila">
      {t('Your 2FA is off, so only the receipts of your own orders are shown.')}{' '}
      <TextLink to={securityTabFrom('/admin/payment-verification')}>{t('Set up 2FA')}</TextLink>
    </p>
  );
}

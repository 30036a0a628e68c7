import { KycDesk } from '#web/features/admin/kyc-desk/kyc-desk.tsx';
import { useTabPart } from '#web/lib/page/page-title.tsx';

/** Where administrators review documents of identity, address and business. */
export default function KycPage() {
  useTabPart('Documents');
  return <KycDesk />;
}

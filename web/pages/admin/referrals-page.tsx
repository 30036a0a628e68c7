import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { ReferrerList } from '#web/features/admin/referrals/referrer-list.tsx';

/** Who referred whom. */
export default function AdminReferralsPage() {
  return (
    <DeskPage
      title="Referrals"
      about="Who referred how many. A flag means that a referred account has the referrer’s bank account, or traded only with the referrer, by which nothing qualifies."
    >
      <ReferrerList />
    </DeskPage>
  );
}

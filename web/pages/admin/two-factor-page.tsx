import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { FindPerson } from '#web/features/admin/security/find-person.tsx';

/** Where an administrator helps someone who lost their authenticator. */
export default function TwoFactorPage() {
  return (
    <DeskPage
      title="Reset user 2FA"
      about="For people who lost their phone and their recovery codes. Check who they are before you reset anything: afterwards their password alone opens the account."
    >
      <FindPerson />
    </DeskPage>
  );
}

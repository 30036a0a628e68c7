import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { PeopleFinder } from '#web/features/admin/people/people-finder.tsx';

/** Where the staff finds a person. */
export default function PeoplePage() {
  return (
    <DeskPage
      title="People"
      about="Each search is logged by its kind, without what you type. Contact data is found whole and shown masked."
    >
      <PeopleFinder />
    </DeskPage>
  );
}

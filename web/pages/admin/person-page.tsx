import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { PeopleFinder } from '#web/features/admin/people/people-finder.tsx';
import { personSearch } from '#web/features/admin/people/people-search.ts';
import { PersonFilePage } from '#web/features/admin/people/person-file.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';

/** One person at a glance; without one, the search for them. */
export default function PersonPage() {
  const search = useRouteSearch(personSearch);
  if (search.user !== null) {
    return <PersonFilePage key={search.user} userId={search.user} search={search} />;
  }
  return (
    <DeskPage title="Accounts" about="Find the person first. Their file opens for a reason.">
      <PeopleFinder />
    </DeskPage>
  );
}

import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import { PersonRestrictions } from '#web/features/admin/restrictions/person-restrictions.tsx';

/** What restricts the two of a case, and what can be done about it. */
export function PartyRestrictions({ found: { seller, buyer } }: { found: Case }) {
  return (
    <section aria-label="Restrictions" className="flex flex-col gap-4">
      <h3 className="text-sm font-semibold text-ink2">Restrictions</h3>
      {[seller, buyer].map(({ id, handle }) => (
        <PersonRestrictions key={id} person={{ id, handle }} />
      ))}
    </section>
  );
}

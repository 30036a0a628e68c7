import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { RestrictionLine } from '#web/features/admin/restrictions/restriction-line.tsx';
import { restrictionsOfQuery } from '#web/features/admin/restrictions/restriction-queries.ts';
import {
  type RestrictedPerson,
  RestrictSheet,
} from '#web/features/admin/restrictions/restrict-sheet.tsx';
import { Button } from '#web/ui/button.tsx';

/** What restricts one person, and what can be done about it: suspend, restrict, lift, keep coins. */
export function PersonRestrictions({ person }: { person: RestrictedPerson }) {
  const [isRestricting, setIsRestricting] = useState(false);
  const query = useQuery(restrictionsOfQuery(person.id));
  return (
    <div>
      <DeskQuery query={query} failed="Couldn’t load the restrictions" rows={1}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-sm text-ink2">Nothing restricts {person.handle}.</p>
          ) : (
            <ul aria-label={`Restrictions of ${person.handle}`} className="border-t border-line">
              {found.map((restriction) => (
                <RestrictionLine key={restriction.id} restriction={restriction} />
              ))}
            </ul>
          )
        }
      </DeskQuery>
      <Button size="sm" className="mt-3" onClick={() => setIsRestricting(true)}>
        Restrict {person.handle}…
      </Button>
      {isRestricting && <RestrictSheet person={person} onClose={() => setIsRestricting(false)} />}
    </div>
  );
}

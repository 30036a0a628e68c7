import { useEffect, useState } from 'react';
import { SUBJECT_TYPES } from '#core/staff/admin-event.ts';
import { PERMISSIONS } from '#core/staff/permissions.ts';
import { STAFF_ROLE_TITLES, STAFF_ROLES } from '#core/staff/roles.ts';
import type { AuditSearch } from '#web/features/admin/audit-log/audit-search.ts';
import { subjectName } from '#web/features/admin/desk/action-name.ts';
import { FilterSelect } from '#web/features/admin/desk/filters.tsx';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const TYPING_PAUSE_MS = 400;

/** The filters of the log. Who did it is chosen on a row. */
export function AuditFilters({ filters, change }: DeskFilters<AuditSearch>) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
      <FilterSelect
        label="Role"
        options={STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_TITLES[value] }))}
        value={filters.role}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label="Permission"
        options={PERMISSIONS.map((value) => ({ value, label: value }))}
        value={filters.permission}
        onChange={(permission) => change({ permission })}
      />
      <FilterSelect
        label="About"
        options={SUBJECT_TYPES.map((value) => ({ value, label: subjectName(value) }))}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
      <SubjectField subject={filters.subject} change={(subject) => change({ subject })} />
      {filters.actor && (
        <div className="col-span-full">
          <Button size="md" onClick={() => change({ actor: null })}>
            Show everyone’s
          </Button>
        </div>
      )}
    </div>
  );
}

/** Typed text goes into the URL after a pause. */
function SubjectField({ subject, change }: { subject: string; change: (subject: string) => void }) {
  const [typed, setTyped] = useState(subject);
  useEffect(() => {
    if (typed.trim() === subject) return;
    const timer = setTimeout(() => change(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      label="Its id"
      placeholder="Of a person, order, dispute…"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

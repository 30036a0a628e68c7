import { ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { ADMIN_PARTS, LATER_ADMIN_PARTS, type AdminPart } from '#core/navigation/admin-parts.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Every part of the staff's side that the caller may open, found by a word of its name or of what it is for. */
export function PartsNav({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const may = useMay();
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const mine = (parts: readonly AdminPart[]) =>
    parts.filter(
      ({ may: anyOf, title, about }) =>
        may(anyOf) && `${title} ${about}`.toLowerCase().includes(word),
    );
  const [open, later] = [mine(ADMIN_PARTS), mine(LATER_ADMIN_PARTS)];
  return (
    <nav aria-label="Parts" className="flex flex-col gap-6">
      <TextInput
        ref={field}
        label="Find a part"
        type="search"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {open.length + later.length === 0 && (
        <p className="text-sm text-ink2">No part is like that.</p>
      )}
      <Parts title="All parts" parts={open} />
      <Parts title="Not open yet" parts={later} />
    </nav>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly AdminPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="border-t border-line">
        {parts.map(({ path, title: name, about }) => (
          <li key={path} className="border-b border-line">
            <Link to={path} className="flex min-h-11 items-center gap-3 py-2 hover:bg-s1">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink2">{about}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

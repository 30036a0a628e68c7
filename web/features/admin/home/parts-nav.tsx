import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { ADMIN_PARTS } from '#core/navigation/admin-parts.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * Every part of the staff's side that the caller may open, found by a word of its name or of what it is for. On a phone the
 * list is there once something is typed, or its button opens it.
 */
export function PartsNav({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const word = typed.trim().toLowerCase();
  const parts = ADMIN_PARTS.filter(
    ({ may: anyOf, title, about }) =>
      may(anyOf) && `${title} ${about}`.toLowerCase().includes(word),
  );
  return (
    <nav aria-label="Parts" className="flex flex-col gap-3 lg:gap-6">
      <TextInput
        ref={field}
        label="Find a part"
        type="search"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {parts.length === 0 ? (
        <p className="text-sm text-ink2">No part is like that.</p>
      ) : (
        <section>
          <h2 className="mb-2 font-semibold max-lg:hidden">All parts</h2>
          {word === '' && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-11 w-full items-center gap-3 border-y border-line text-left font-semibold hover:bg-s1 lg:hidden"
            >
              <span className="flex-1">All {parts.length} parts</span>
              <Icon of={ChevronDown} className={clsx('text-ink3', isOpen && 'rotate-180')} />
            </button>
          )}
          <ul
            id={listId}
            className={clsx('border-t border-line', !isOpen && word === '' && 'max-lg:hidden')}
          >
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
      )}
    </nav>
  );
}

import { useState, type ReactNode } from 'react';
import { takesOrder } from '#core/restrictions/may-restrict.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { LienEndSheet, LienSheet } from '#web/features/admin/restrictions/lien-sheets.tsx';
import type { Restriction } from '#web/features/admin/restrictions/restriction-queries.ts';
import {
  AttachOrderSheet,
  LiftSheet,
} from '#web/features/admin/restrictions/restriction-sheets.tsx';
import { BASIS_LABELS, BLOCK_LABELS } from '#web/features/admin/restrictions/restriction-words.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

type Open = 'lift' | 'order' | 'lien' | null;

/** One restriction: whom it blocks from what, on which paper, until when, and what can be done with it. */
export function RestrictionLine({ restriction }: { restriction: Restriction }) {
  const [open, setOpen] = useState<Open>(null);
  const may = useMay();
  const close = () => setOpen(null);
  const { person, blocks, basis, in_force, note } = restriction;
  const isOpen = restriction.closed_at === null;
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PersonLink person={person} className="font-semibold" />
        {blocks.map((block) => (
          <Chip key={block} tone={in_force ? 'ewu' : 'quiet'}>
            {BLOCK_LABELS[block]}
          </Chip>
        ))}
        {isOpen && !in_force && <Chip tone="quiet">TIME IS OVER</Chip>}
      </p>
      <p className="mt-1 text-sm text-ink2">{paperOf(restriction)}</p>
      <p className="mt-1 text-sm text-ink2">{timesOf(restriction)}</p>
      <p className="mt-1 text-sm text-ink3 wrap-anywhere">
        {note}
        {restriction.lift_note && ` · ${restriction.lift_note}`}
      </p>
      {isOpen && (
        <p className="mt-1 text-sm text-ink3">
          {restriction.running_orders} running, {restriction.paused_offers} offers paused
        </p>
      )}
      <Liens liens={restriction.liens} />
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-3">
          {may(['restrictions.set']) && (
            <Button size="sm" onClick={() => setOpen('lift')}>
              Lift…
            </Button>
          )}
          {takesOrder(basis) && in_force && may(['restrictions.order']) && (
            <Button size="sm" onClick={() => setOpen('order')}>
              Attach a court order…
            </Button>
          )}
          {basis === 'court_order' && in_force && may(['liens.set']) && (
            <Button size="sm" onClick={() => setOpen('lien')}>
              Keep coins…
            </Button>
          )}
        </div>
      )}
      {open === 'lift' && <LiftSheet {...{ restriction }} onClose={close} />}
      {open === 'order' && <AttachOrderSheet {...{ restriction }} onClose={close} />}
      {open === 'lien' && <LienSheet {...{ restriction }} onClose={close} />}
    </li>
  );
}

function Liens({ liens }: Pick<Restriction, 'liens'>): ReactNode {
  const [ending, setEnding] = useState<{ id: string; end: 'lift' | 'pay' } | null>(null);
  const mayEnd = useMay()(['liens.set']);
  const lien = liens.find(({ id }) => id === ending?.id);
  if (liens.length === 0) return null;
  return (
    <>
      <ul aria-label="Liens" className="mt-2 flex flex-col gap-2 text-sm">
        {liens.map(({ id, asset, amount, taken, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span>
              {taken} of {amount} {asset}, {state.replace('_', ' ')}
            </span>
            {state === 'in_force' && mayEnd && (
              <>
                <Button size="sm" variant="ghost" onClick={() => setEnding({ id, end: 'lift' })}>
                  Give back…
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setEnding({ id, end: 'pay' })}>
                  Hand over…
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {lien && ending && (
        <LienEndSheet {...{ lien }} end={ending.end} onClose={() => setEnding(null)} />
      )}
    </>
  );
}

function paperOf({ basis, authority, number, placed_by, approved_by }: Restriction): string {
  const paper = [BASIS_LABELS[basis], authority, number].filter(Boolean).join(', ');
  const people = [placed_by?.handle ?? 'the auth API', approved_by?.handle].filter(Boolean);
  return `${paper} · by ${people.join(' and ')}`;
}

function timesOf({ starts_at, ends_at, closed_at, lifted_by }: Restriction): string {
  const from = `From ${shortLagos(starts_at)}`;
  if (closed_at !== null) {
    const how = lifted_by ? `lifted by ${lifted_by.handle}` : 'ended';
    return `${from}, ${how} ${shortLagos(closed_at)}`;
  }
  return `${from}, until ${ends_at === null ? 'it is lifted' : shortLagos(ends_at)}`;
}

function shortLagos(at: string): string {
  return lagosTime(new Date(at)).slice(0, 16);
}

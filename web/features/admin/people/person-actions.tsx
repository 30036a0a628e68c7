import { KeyRound, UserPen } from 'lucide-react';
import { useState } from 'react';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { OverrideForm } from '#web/features/admin/limits/override-form.tsx';
import { BusinessPart } from '#web/features/admin/people/business-part.tsx';
import { amountText } from '#web/features/admin/people/wire-words.ts';
import { type Person, personQuery } from '#web/features/admin/people/person-queries.ts';
import { StaffNotes } from '#web/features/admin/people/staff-notes.tsx';
import { PersonRestrictions } from '#web/features/admin/restrictions/person-restrictions.tsx';
import { ResetSheet } from '#web/features/admin/security/reset-sheet.tsx';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';

type Sheet = 'factor' | 'handle' | 'limit' | null;

/** What can be done about a person, as far as the viewer may, and the notes of the staff. */
export function PersonActions({ file }: { file: Person }) {
  const may = useMay();
  const [sheet, setSheet] = useState<Sheet>(null);
  const { head, overrides } = file;
  const person = { id: head.id, handle: head.handle };
  const close = () => setSheet(null);
  const mayReset = may(['mfa.reset']) && head.has_second_factor;
  const mayLimit = may(['limits.set']);
  usePageKeys({
    m: () => mayReset && setSheet('factor'),
    l: () => mayLimit && setSheet(sheet === 'limit' ? null : 'limit'),
  });
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Act" className="flex flex-col gap-6">
        <h2 className="font-display text-lg font-bold">Act</h2>
        {may(['restrictions.read']) && (
          <div>
            <h3 className="mb-2 text-sm font-semibold">Restrictions</h3>
            <PersonRestrictions person={person} />
          </div>
        )}
        <BusinessPart file={file} />
        <div className="flex flex-col items-start gap-3">
          {mayReset && (
            <Button size="sm" onClick={() => setSheet('factor')}>
              <Icon of={KeyRound} size={18} />
              Reset 2FA… <KeyCap>m</KeyCap>
            </Button>
          )}
          {may(['handles.reopen']) && (
            <Button size="sm" onClick={() => setSheet('handle')}>
              <Icon of={UserPen} size={18} />
              Reopen the username…
            </Button>
          )}
        </div>
        {overrides && (mayLimit || overrides.length > 0) && (
          <div>
            <h3 className="mb-2 text-sm font-semibold">Limits of their own</h3>
            <Overrides overrides={overrides} />
            {mayLimit && (
              <Button
                size="sm"
                className="mt-3"
                aria-expanded={sheet === 'limit'}
                onClick={() => setSheet(sheet === 'limit' ? null : 'limit')}
              >
                Change a limit <KeyCap>l</KeyCap>
              </Button>
            )}
            {sheet === 'limit' && (
              <div className="mt-4">
                <OverrideForm forHandle={head.handle} />
              </div>
            )}
          </div>
        )}
      </section>
      <StaffNotes file={file} />
      {sheet === 'factor' && <ResetSheet person={head} onClose={close} />}
      {sheet === 'handle' && <ReopenSheet file={file} onClose={close} />}
    </div>
  );
}

function Overrides({ overrides }: { overrides: NonNullable<Person['overrides']> }) {
  if (overrides.length === 0)
    return <p className="text-sm text-ink2">The limits of their level.</p>;
  return (
    <ul className="border-t border-line text-sm">
      {overrides.map(({ id, product, period, currency, most, until, reason }) => (
        <li key={id} className="border-b border-line py-2">
          <p className="flex justify-between gap-3">
            <span>
              {product}, {period}
            </span>
            <b className="font-semibold tabular-nums">{amountText(currency, most)}</b>
          </p>
          <p className="text-ink3 wrap-anywhere">
            until {lagosTime(new Date(until)).slice(0, 16)}: {reason}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Lets a person choose their username once more. */
function ReopenSheet({ file: { head }, onClose }: { file: Person; onClose: () => void }) {
  return (
    <ActionSheet
      title={`Let ${head.handle} choose another username?`}
      label="Reopen it"
      leaveLabel="Keep it"
      step={() => call('reopen_handle_choice', { p_user_id: head.id })}
      changes={[personQuery(head.id).queryKey]}
      unanswered="Reload the page to see whether it was reopened."
      onClose={onClose}
    >
      <p className="text-ink2">
        They can choose once more. Their former username stays theirs, and nobody else can get it.
      </p>
    </ActionSheet>
  );
}

import { useState } from 'react';
import { english } from '#core/language/text.ts';
import { BASES, type Basis, type Block, type ShownReason } from '#core/restrictions/kinds.ts';
import {
  LONGEST_AUTHORITY,
  LONGEST_ORDER_NUMBER,
  LONGEST_RESTRICTION_NOTE,
  SHORTEST_RESTRICTION_NOTE,
} from '#core/restrictions/limits.ts';
import { BASIS_RULES, mayRestrict } from '#core/restrictions/may-restrict.ts';
import { ERRORS } from '#core/errors/app-error.ts';
import { stateText } from '#core/restrictions/account-state.ts';
import { readLagosTime } from '#core/wallet/lagos-time.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { OrderFileField } from '#web/features/admin/restrictions/order-file-field.tsx';
import {
  BASIS_LABELS,
  BLOCK_LABELS,
  SHOWN_REASON_LABELS,
} from '#web/features/admin/restrictions/restriction-words.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

export interface RestrictedPerson {
  readonly id: string;
  readonly handle: string;
}

interface Draft {
  readonly basis: Basis;
  readonly blocks: readonly Block[];
  readonly shownReason: ShownReason;
  readonly authority: string;
  readonly number: string;
  readonly fileName: string | null;
  readonly until: string;
}

const EMPTY: Draft = {
  basis: 'terms',
  blocks: ['trade'],
  shownReason: 'terms',
  authority: '',
  number: '',
  fileName: null,
  until: '',
};

/** Suspends or restricts an account: the paper, what it blocks, until when, and what the person will read. */
export function RestrictSheet({
  person,
  onClose,
}: {
  person: RestrictedPerson;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(EMPTY);
  const now = new Date(useServerNow());
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  const endsAt = readLagosTime(draft.until);
  const verdict = verdictOf(draft, now, endsAt);
  const { basis, blocks } = draft;
  return (
    <ActionSheet
      title={`Restrict ${person.handle}`}
      label={verdict.code === null && verdict.needsTwo ? 'Propose it' : 'Restrict now'}
      variant="danger-solid"
      missing={verdict.code && ERRORS[verdict.code].message}
      reason={{
        label: 'Why, for the staff',
        maxLength: LONGEST_RESTRICTION_NOTE,
        required: { minLength: SHORTEST_RESTRICTION_NOTE, missing: 'Write why.' },
      }}
      step={(note) =>
        call('place_restriction', {
          p_user_id: person.id,
          p_basis: basis,
          p_blocks: [...blocks],
          p_shown_reason: draft.shownReason,
          p_authority: draft.authority.trim() || null,
          p_number: draft.number.trim() || null,
          p_file_name: draft.fileName,
          p_ends_at: endsAt?.toISOString() ?? null,
          p_note: note,
        })
      }
      changes={[['restrictions'], ['desk'], ['approvals']]}
      unanswered="Check the list of restrictions: it may be there already."
      onClose={onClose}
    >
      <Select
        label="Basis"
        value={basis}
        options={BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        onChange={({ target }) => change(draftOn(target.value as Basis))}
      />
      <Note>{BASIS_RULES[basis].sentence}</Note>
      <Blocks {...{ basis, blocks }} onChange={(next) => change({ blocks: next })} />
      <Paper {...{ draft, change }} />
      <TextInput
        label="Until"
        type="datetime-local"
        value={draft.until}
        helper="In Lagos time. Empty: as long as the basis allows."
        onChange={({ target }) => change({ until: target.value })}
      />
      <Select
        label="What the person reads"
        value={draft.shownReason}
        options={BASIS_RULES[basis].shownReasons.map((value) => ({
          value,
          label: SHOWN_REASON_LABELS[value],
        }))}
        onChange={({ target }) => change({ shownReason: target.value as ShownReason })}
      />
      <Preview draft={draft} endsAt={verdict.code === null ? verdict.endsAt : endsAt} />
    </ActionSheet>
  );
}

function verdictOf(draft: Draft, now: Date, endsAt: Date | null) {
  return mayRestrict({
    ...draft,
    authority: draft.authority.trim() || null,
    number: draft.number.trim() || null,
    hasFile: draft.fileName !== null,
    now,
    endsAt,
  });
}

/** Another basis starts with what it allows. */
function draftOn(basis: Basis): Partial<Draft> {
  const { blocks, shownReasons } = BASIS_RULES[basis];
  const first = basis === 'terms' ? 'terms' : shownReasons[0];
  return {
    basis,
    blocks: basis === 'terms' ? ['trade'] : blocks,
    shownReason: first ?? 'review',
  };
}

function Blocks({
  basis,
  blocks,
  onChange,
}: {
  basis: Basis;
  blocks: readonly Block[];
  onChange: (blocks: readonly Block[]) => void;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink2">Blocks</legend>
      {BASIS_RULES[basis].blocks.map((block) => (
        <Checkbox
          key={block}
          label={BLOCK_LABELS[block]}
          checked={blocks.includes(block)}
          onChange={({ target }) =>
            onChange(target.checked ? [...blocks, block] : blocks.filter((one) => one !== block))
          }
        />
      ))}
    </fieldset>
  );
}

function Paper({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const { needs } = BASIS_RULES[draft.basis];
  if (needs.length === 0 && draft.basis !== 'internal' && draft.basis !== 'sanctions') return null;
  return (
    <>
      <TextInput
        label={needs.includes('authority') ? 'Issued by' : 'Issued by (optional)'}
        value={draft.authority}
        maxLength={LONGEST_AUTHORITY}
        onChange={({ target }) => change({ authority: target.value })}
      />
      <TextInput
        label={needs.includes('number') ? 'Number' : 'Number, if any'}
        value={draft.number}
        maxLength={LONGEST_ORDER_NUMBER}
        onChange={({ target }) => change({ number: target.value })}
      />
      <OrderFileField onUploaded={(fileName) => change({ fileName })} />
    </>
  );
}

function Preview({
  draft: { blocks, shownReason },
  endsAt,
}: {
  draft: Draft;
  endsAt: Date | null;
}) {
  const text = blocks.length > 0 && stateText([{ blocks, shownReason, endsAt }]);
  if (!text) return null;
  return (
    <figure className="rounded-control border border-line bg-s2 px-4 py-3">
      <figcaption className="text-sm font-semibold text-ink3">The person reads</figcaption>
      <blockquote className="mt-1 text-sm">{english(text)}</blockquote>
    </figure>
  );
}

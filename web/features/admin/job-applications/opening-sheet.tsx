import { useState, type FormEvent } from 'react';
import { openingIdOf } from '#web/features/admin/job-applications/opening-id.ts';
import { KIND_NAMES, OPENING_KINDS, type OpeningKind } from '#core/careers/opening-kinds.ts';
import type { DeskOpening } from '#web/features/admin/job-applications/desk-queries.ts';
import { StepOutcome } from '#web/features/admin/job-applications/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/job-applications/use-desk-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

interface Draft {
  readonly title: string;
  readonly team: string;
  readonly place: string;
  readonly kind: OpeningKind;
  readonly summary: string;
  readonly body: string;
  /** The last day, as the browser's field has it; empty while none is set. */
  readonly lastDay: string;
}

/** The fewest and most characters of each text. */
const LENGTHS = {
  title: [3, 120],
  team: [2, 60],
  place: [2, 80],
  summary: [20, 300],
  body: [50, 8_000],
} as const;

/** A new opening, or a changed one. Its slug is made of the first title and stays. */
export function OpeningSheet({
  opening,
  onClose,
}: {
  opening: DeskOpening | null;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(opening));
  const [tried, setTried] = useState(false);
  const id = opening?.id ?? openingIdOf(draft.title);
  const step = useDeskStep((input: Draft) => save(id, opening === null, input), onClose);
  const set = (change: Partial<Draft>) => {
    step.reset();
    setDraft({ ...draft, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const stands = (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).every(
      (name) => lengthProblem(name, draft[name]) === undefined,
    );
    if (stands && id.length >= 3 && !step.isPending) step.mutate(draft);
  };
  const field = (name: keyof typeof LENGTHS) => ({
    value: draft[name],
    maxLength: LENGTHS[name][1],
    error: tried ? lengthProblem(name, draft[name]) : undefined,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <FormSheet open onClose={onClose} title={opening ? t('Edit opening') : t('New opening')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={t('Title')}
          helper={id && t('Address: /careers/{id}', { id })}
          {...field('title')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={t('Team')} {...field('team')} />
          <TextInput label={t('Place')} {...field('place')} />
          <Select
            label={t('Kind of work')}
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value as OpeningKind })}
            options={OPENING_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          />
          <TextInput
            label={t('Last day')}
            aside={t('Optional')}
            type="date"
            value={draft.lastDay}
            onChange={({ target }) => set({ lastDay: target.value })}
          />
        </div>
        <TextArea label={t('In one or two sentences')} rows={2} {...field('summary')} />
        <TextArea
          label={t('Text')}
          helper={t('An empty line ends a paragraph. “# ” begins a heading, “- ” a list.')}
          rows={9}
          {...field('body')}
        />
        <StepOutcome sent={step} />
        <Button type="submit" variant="primary" size="xl" wide busy={step.isPending}>
          {opening ? t('Save') : t('Publish')}
        </Button>
      </form>
    </FormSheet>
  );
}

function save(id: string, isNew: boolean, draft: Draft) {
  return call('save_job_opening', {
    p_opening_id: id,
    p_is_new: isNew,
    p_title: draft.title.trim(),
    p_team: draft.team.trim(),
    p_place: draft.place.trim(),
    p_kind: draft.kind,
    p_summary: draft.summary.trim(),
    p_body: draft.body.trim(),
    // Open through the whole of its last day in Nigeria.
    p_closes_at: draft.lastDay ? `${draft.lastDay}T23:59:59+01:00` : null,
  });
}

function draftOf(opening: DeskOpening | null): Draft {
  if (!opening) {
    const emptyTexts = { title: '', team: '', place: '', summary: '', body: '', lastDay: '' };
    return { ...emptyTexts, kind: 'full_time' };
  }
  const { title, team, place, kind, summary, body, closes_at } = opening;
  const lastDay = closes_at ? dayInLagos(closes_at) : '';
  return { title, team, place, kind: kind as OpeningKind, summary, body, lastDay };
}

/** The date as a browser's date field takes it. */
function dayInLagos(at: string): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });
}

function lengthProblem(name: keyof typeof LENGTHS, value: string): string | undefined {
  const [fewest, most] = LENGTHS[name];
  const { length } = value.trim();
  if (length >= fewest && length <= most) return undefined;
  return t('Between {fewest} and {most} characters', { fewest, most });
}

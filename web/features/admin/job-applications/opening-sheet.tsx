import { openingIdOf } from '#web/features/admin/job-applications/opening-id.ts';
import { KIND_NAMES, OPENING_KINDS, type OpeningKind } from '#core/careers/opening-kinds.ts';
import {
  type DeskOpening,
  JOB_CHANGES,
} from '#web/features/admin/job-applications/desk-queries.ts';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';

interface Draft {
  readonly title: string;
  readonly team: string;
  readonly location: string;
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
  location: [2, 80],
  summary: [20, 300],
  body: [50, 8_000],
} as const;

const TEXTS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

/** A new opening, or a changed one. Its slug is made of the first title and stays. */
export function OpeningSheet({
  opening,
  onClose,
}: {
  opening: DeskOpening | null;
  onClose: () => void;
}) {
  const idOf = (title: string) => opening?.id ?? openingIdOf(title);
  const step = useDeskStep({
    step: (draft: Draft) => save(idOf(draft.title), opening === null, draft),
    changes: JOB_CHANGES,
    onDone: onClose,
  });
  const form = useAppForm<Draft>({
    defaultValues: draftOf(opening),
    resolver: problemsResolver((draft) =>
      Object.fromEntries(TEXTS.map((name) => [name, lengthProblem(name, draft[name])])),
    ),
    send: async (draft) => {
      if (idOf(draft.title).length >= 3) await step.mutateAsync(draft);
    },
  });
  const id = idOf(form.watch('title'));
  const text = (name: keyof typeof LENGTHS) => ({
    maxLength: LENGTHS[name][1],
    ...form.field(name),
  });
  return (
    <FormSheet open onClose={onClose} title={opening ? t('Edit opening') : t('New opening')}>
      <Form submit={form.submit} className="flex flex-col gap-4">
        <TextInput
          label={t('Title')}
          helper={id && t('Address: /careers/{id}', { id })}
          {...text('title')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={t('Team')} {...text('team')} />
          <TextInput label={t('Place')} {...text('location')} />
          <Select
            label={t('Kind of work')}
            options={OPENING_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
            {...form.field('kind')}
          />
          <TextInput
            label={t('Last day')}
            aside={t('Optional')}
            type="date"
            {...form.field('lastDay')}
          />
        </div>
        <TextArea label={t('In one or two sentences')} rows={2} {...text('summary')} />
        <TextArea
          label={t('Text')}
          helper={t('An empty line ends a paragraph. “# ” starts a heading, “- ” a list.')}
          rows={9}
          {...text('body')}
        />
        {form.refusal !== null && <StepOutcome sent={step} />}
        <Button type="submit" variant="primary" size="xl" wide busy={step.isPending}>
          {opening ? t('Save') : t('Publish')}
        </Button>
      </Form>
    </FormSheet>
  );
}

function save(id: string, isNew: boolean, draft: Draft) {
  return call('save_job_opening', {
    p_opening_id: id,
    p_is_new: isNew,
    p_title: draft.title.trim(),
    p_team: draft.team.trim(),
    p_location: draft.location.trim(),
    p_kind: draft.kind,
    p_summary: draft.summary.trim(),
    p_body: draft.body.trim(),
    // Open through the whole of its last day in Nigeria.
    p_closes_at: draft.lastDay ? `${draft.lastDay}T23:59:59+01:00` : null,
  });
}

function draftOf(opening: DeskOpening | null): Draft {
  if (!opening) {
    const emptyTexts = { title: '', team: '', location: '', summary: '', body: '', lastDay: '' };
    return { ...emptyTexts, kind: 'full_time' };
  }
  const { title, team, location, kind, summary, body, closes_at } = opening;
  const lastDay = closes_at ? dayInLagos(closes_at) : '';
  return { title, team, location, kind: kind as OpeningKind, summary, body, lastDay };
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

import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  type ApplicationField,
  type ApplicationFields,
  FIELD_PROBLEMS,
  problemsOf,
} from '#core/careers/application-fields.ts';
import { CvField } from '#web/features/public/careers/cv-field.tsx';
import {
  EMPTY,
  forgetApplication,
  saveApplication,
  readSavedApplication,
} from '#web/features/public/careers/saved-application.ts';
import { NotSent, SendingLine } from '#web/features/public/careers/sending.tsx';
import { useApply } from '#web/features/public/careers/use-apply.ts';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

type Problems = Partial<Record<ApplicationField, string>>;
const ORDER: ApplicationField[] = ['name', 'email', 'phone', 'link', 'cv', 'letter', 'consent'];

/** Name, contact, the letter, a CV or a link. Input survives a reload of this tab. */
export function ApplicationForm({
  openingId,
  onSent,
}: {
  openingId: string;
  onSent: (reference: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const online = useOnline();
  const [fields, setFields] = useState(EMPTY);
  const [cv, setCv] = useState<File | null>(null);
  const [consents, setConsents] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, error, progress, reset, variables } = useApply((reference) => {
    forgetApplication(openingId);
    onSent(reference);
  });
  useRestored(openingId, setFields, form);

  const showProblem = (field: ApplicationField, problem: string | null) =>
    setProblems((before) => ({ ...before, [field]: problem ?? undefined }));
  const type = (field: keyof ApplicationFields) => (value: string) => {
    const next = { ...fields, [field]: value };
    setFields(next);
    saveApplication(openingId, next);
    reset();
    if (problems[field]) showProblem(field, FIELD_PROBLEMS[field](value));
    if (field === 'link' && value.trim() !== '') showProblem('cv', null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !online) return;
    const found = problemsOf(fields, { hasCv: cv !== null, consents });
    setProblems(found);
    const first = ORDER.find((name) => found[name]);
    if (first) focusOn(form.current, first);
    else mutate({ openingId, fields, cv });
  };
  const input = (field: keyof ApplicationFields) => ({
    value: fields[field],
    'data-field': field,
    readOnly: isPending,
    error: problems[field] && t(problems[field]),
    onChange: ({ target }: { target: { value: string } }) => type(field)(target.value),
    onBlur: () => {
      if (fields[field] !== '') showProblem(field, FIELD_PROBLEMS[field](fields[field]));
    },
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t('Application')}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <TextInput label={t('Full name')} autoComplete="name" {...input('name')} />
      <TextInput
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input('email')}
      />
      <TextInput
        label={t('Phone')}
        aside={t('Optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...input('phone')}
      />
      <TextInput
        label={t('Link to your work')}
        helper={t('GitHub, LinkedIn or a page of yours. Optional when you add a CV.')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...input('link')}
      />
      <CvField
        file={cv}
        error={problems.cv}
        disabled={isPending || !hydrated}
        onChoose={({ file, problem }) => {
          reset();
          setCv(file);
          showProblem('cv', problem);
        }}
      />
      <TextArea
        label={t('Letter')}
        helper={t('Why this work, and what of yours shows that you can do it.')}
        rows={7}
        {...input('letter')}
      />
      <div>
        <Checkbox
          data-field="consent"
          checked={consents}
          disabled={isPending}
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={problems.consent ? 'consent-line' : undefined}
          onChange={({ target }) => {
            setConsents(target.checked);
            if (target.checked) showProblem('consent', null);
          }}
          label={<Consent />}
        />
        {problems.consent && (
          <p id="consent-line" role="alert" className="mt-1.5 text-sm text-ewu">
            {t(problems.consent)}
          </p>
        )}
      </div>
      {error && <NotSent error={error} retry={variables ? () => mutate(variables) : undefined} />}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        wide
        busy={isPending}
        disabled={!hydrated || !online}
      >
        {t('Send application')}
      </Button>
      {isPending && <SendingLine progress={progress} />}
      {!online && (
        <p role="status" className="text-sm text-ink2">
          {t('You are offline. What you typed is kept in this tab; send it when you are back.')}
        </p>
      )}
    </form>
  );
}

/** The notice the law requires before we take somebody's documents. */
function Consent() {
  return (
    <span className="font-normal">
      <Trans
        text="I agree that my application is read and kept for 12 months to fill this place, as the <a>data protection notice</a> says. I may withdraw that at any time."
        wraps={{ a: (text) => <TextLink to="/ndpa-compliance">{text}</TextLink> }}
      />
    </span>
  );
}

/** Restores the saved input, and what was typed before this page had its scripts. */
function useRestored(
  openingId: string,
  set: (fields: ApplicationFields) => void,
  form: { readonly current: HTMLFormElement | null },
): void {
  useEffect(() => {
    const restored = { ...readSavedApplication(openingId) };
    for (const name of Object.keys(EMPTY) as (keyof ApplicationFields)[]) {
      const control = controlOf(form.current, name);
      const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isTyped && control.value) restored[name] = control.value;
    }
    set(restored);
  }, [openingId, set, form]);
}

function controlOf(form: HTMLFormElement | null, field: ApplicationField): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null;
}

function focusOn(form: HTMLFormElement | null, field: ApplicationField): void {
  const control = controlOf(form, field);
  // The file's own input is hidden behind its button.
  (field === 'cv' ? control?.parentElement?.querySelector('button') : control)?.focus();
}

import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import { type ApplicationFields, problemsOf } from '#core/careers/application-fields.ts';
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
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import type { FieldText } from '#web/ui/form/field.tsx';

type Attributes = FieldText & InputHTMLAttributes<HTMLInputElement>;

interface Application extends ApplicationFields {
  cv: File | null;
  consent: boolean;
}

/** Name, contact, the letter, a CV or a link. Input survives a reload of this tab. */
export function ApplicationForm({
  openingId,
  onSent,
}: {
  openingId: string;
  onSent: (reference: string) => void;
}) {
  const page = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const online = useOnline();
  const { mutate, mutateAsync, isPending, error, progress, variables } = useApply((reference) => {
    forgetApplication(openingId);
    onSent(reference);
  });
  const form = useAppForm<Application>({
    defaultValues: { ...EMPTY, cv: null, consent: false },
    resolver: problemsResolver(({ cv, consent, ...fields }) =>
      problemsOf(fields, { hasCv: cv !== null, consents: consent }),
    ),
    checks: 'leaving-filled',
    send: async ({ cv, ...typed }) => {
      if (online) await mutateAsync({ openingId, fields: fieldsOf(typed), cv });
    },
  });
  const { reset, subscribe } = form;
  useRestored(openingId, reset, page);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveApplication(openingId, fieldsOf(values)),
      }),
    [subscribe, openingId],
  );
  const { error: consentError, ...consent } = form.field('consent');
  const cvError = form.formState.errors.cv?.message;
  const input = (name: keyof ApplicationFields, attributes: Attributes) => (
    <Controlled form={form} name={name}>
      {({ onChange, ...field }) => (
        <TextInput
          {...attributes}
          {...field}
          readOnly={isPending}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Controlled>
  );

  return (
    <Form
      ref={page}
      method="post"
      aria-label={t('Application')}
      submit={form.submit}
      className="flex flex-col gap-5"
    >
      {input('name', { label: t('Full name'), autoComplete: 'name' })}
      {input('email', {
        label: t('Email'),
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      {input('phone', {
        label: t('Phone'),
        aside: t('Optional'),
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
      })}
      <Controlled form={form} name="link">
        {({ onChange, ...field }) => (
          <TextInput
            {...field}
            label={t('Link to your work')}
            helper={t('GitHub, LinkedIn or a page of yours. Optional when you add a CV.')}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isPending}
            onChange={({ target }) => {
              onChange(target.value);
              if (target.value.trim() !== '') form.clearErrors('cv');
            }}
          />
        )}
      </Controlled>
      <CvField
        file={form.watch('cv')}
        error={cvError}
        disabled={isPending || !hydrated}
        ref={(element) => form.attach('cv', element)}
        onChoose={({ file, problem }) => {
          form.setValue('cv', file);
          if (problem === null) form.clearErrors('cv');
          else form.setError('cv', { message: problem });
        }}
      />
      <Controlled form={form} name="letter">
        {({ onChange, ...field }) => (
          <TextArea
            {...field}
            label={t('Letter')}
            helper={t('Why this job, and what shows you can do it.')}
            rows={7}
            readOnly={isPending}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Controlled>
      <div>
        <Checkbox
          {...consent}
          disabled={isPending}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? 'consent-line' : undefined}
          label={<Consent />}
        />
        {consentError && (
          <p id="consent-line" role="alert" className="mt-1.5 text-sm text-ewu">
            {t(consentError)}
          </p>
        )}
      </div>
      {form.refusal !== null && error && (
        <NotSent error={error} retry={variables ? () => mutate(variables) : undefined} />
      )}
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
          {t(
            'You are offline. What you typed is kept in this tab; send it when you are back online.',
          )}
        </p>
      )}
    </Form>
  );
}

function fieldsOf({ name, email, phone, link, letter }: ApplicationFields): ApplicationFields {
  return { name, email, phone, link, letter };
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
  reset: (application: Application) => void,
  page: { readonly current: HTMLFormElement | null },
): void {
  useEffect(() => {
    const restored = { ...readSavedApplication(openingId) };
    for (const name of Object.keys(EMPTY) as (keyof ApplicationFields)[]) {
      const control = page.current?.elements.namedItem(name);
      const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isTyped && control.value) restored[name] = control.value;
    }
    reset({ ...restored, cv: null, consent: false });
  }, [openingId, reset, page]);
}

import { useState } from 'react';
import {
  type DocumentPurpose,
  hasExpiryDay,
  typesFor,
} from '#core/identity/documents/document-types.ts';
import { rcNumber } from '#core/identity/documents/rc-number.ts';
import { DOCUMENT_TYPE_NAMES } from '#core/identity/documents/texts.ts';
import { documentFileProblem } from '#web/features/account/verification/document-file.ts';
import { FileField } from '#web/features/account/verification/file-field.tsx';
import {
  type TypedDocument,
  useSubmitDocument,
} from '#web/features/account/verification/verification-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { UploadRefused } from '#web/lib/supabase/upload-file.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface Typed extends TypedDocument {
  readonly file: File | null;
  readonly selfie: File | null;
}

/** A document for review: its kind, its dates, its picture and, for an identity, the face that belongs to it. */
export function DocumentForm({
  purpose,
  onDone,
}: {
  purpose: Exclude<DocumentPurpose, 'selfie'>;
  onDone?: () => void;
}) {
  const submit = useSubmitDocument();
  const [sent, setSent] = useState(0);
  const types = typesFor(purpose);
  const needsSelfie = purpose === 'identity';
  const form = useAppForm<Typed>({
    defaultValues: {
      type: types[0] ?? 'passport',
      issuedOn: '',
      expiresOn: '',
      businessName: '',
      rcNumber: '',
      file: null,
      selfie: null,
    },
    resolver: problemsResolver<Typed>((typed) => ({
      file: fileProblem(typed.file),
      ...(needsSelfie && { selfie: fileProblem(typed.selfie) }),
      ...(purpose === 'address' && { issuedOn: typed.issuedOn ? null : t('Enter the day on it') }),
      ...(hasExpiryDay(typed.type) && {
        expiresOn: typed.expiresOn ? null : t('Enter the day on which it expires'),
      }),
      ...(purpose === 'business' && {
        businessName: typed.businessName.trim() ? null : t('Enter the registered name'),
        rcNumber: rcNumber(typed.rcNumber) ? null : t('Enter the number, such as RC1234567'),
      }),
    })),
    checks: 'leaving-filled',
    send: async ({ file, selfie, ...document }) => {
      const files = [
        ...(needsSelfie && selfie ? [{ type: 'selfie' as const, file: selfie }] : []),
        ...(file ? [{ type: document.type, file }] : []),
      ];
      await submit.mutateAsync({ document, files, onProgress: setSent });
      onDone?.();
    },
  });
  const type = form.watch('type');
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      {types.length > 1 && (
        <Select
          label={t('Kind of document')}
          {...form.field('type')}
          options={types.map((value) => ({ value, label: t(DOCUMENT_TYPE_NAMES[value]) }))}
        />
      )}
      {purpose === 'business' && <BusinessFields form={form} />}
      {purpose === 'address' && (
        <TextInput label={t('Day of the paper')} type="date" {...form.field('issuedOn')} />
      )}
      {hasExpiryDay(type) && (
        <TextInput label={t('Expires on')} type="date" {...form.field('expiresOn')} />
      )}
      <Controlled form={form} name="file">
        {(field) => (
          <FileField
            {...field}
            label={t('Picture of the document')}
            about={t('All four corners, JPEG, PNG or PDF up to 8 MB')}
          />
        )}
      </Controlled>
      {needsSelfie && (
        <Controlled form={form} name="selfie">
          {(field) => (
            <FileField
              {...field}
              ofSelfie
              label={t('Picture of your face')}
              about={t('Taken now, without cap and glasses')}
            />
          )}
        </Controlled>
      )}
      <p className="text-sm text-ink2">
        {t(
          'Only reviewers see it, each time with their name in the picture. A rejected one is deleted after 30 days, an approved one when the law no longer demands it.',
        )}
      </p>
      {form.refusal !== null && form.refusal !== undefined && <NotSent error={form.refusal} />}
      <div className="flex flex-wrap items-center gap-4">
        <SendButton form={form} variant="primary" size="xl">
          {t('Send for review')}
        </SendButton>
        {submit.isPending && (
          <span role="status" className="text-sm text-ink2">
            {t('{percent} % sent', { percent: Math.round(sent * 100) })}
          </span>
        )}
      </div>
    </Form>
  );
}

type DocumentFormFields = ReturnType<typeof useAppForm<Typed>>;

function BusinessFields({ form }: { form: DocumentFormFields }) {
  return (
    <>
      <TextInput
        label={t('Registered name')}
        autoComplete="organization"
        {...form.field('businessName')}
      />
      <TextInput
        label={t('Registration number')}
        helper={t('As on the CAC certificate: RC1234567 or BN1234567.')}
        autoComplete="off"
        {...form.field('rcNumber')}
      />
    </>
  );
}

function fileProblem(file: File | null): string | null {
  if (!file) return t('Choose a picture');
  const problem = documentFileProblem(file);
  return problem && t(problem);
}

function NotSent({ error }: { error: unknown }) {
  if (error instanceof UploadRefused) {
    const isFile = error.status === 413 || error.status === 415 || error.status === 422;
    return (
      <ErrorState
        title={t('The picture was not sent')}
        money={
          isFile ? t('Choose another picture or PDF.') : t('Nothing was submitted. Try again.')
        }
        offline={error.status === null}
      />
    );
  }
  const { title, message } = refusalOf(error);
  return <ErrorState title={t(title)} money={t(message)} />;
}

import { codeProblem } from '#core/identity/sign-in-form.ts';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

/** Six digits that were sent, checked as soon as the last one is typed. */
export function CodeForm({
  label,
  check,
  busy,
  button,
}: {
  label: string;
  /** Returns what is wrong with the code, or null when it was right. */
  check: (code: string) => Promise<string | null>;
  busy: boolean;
  button: string;
}) {
  const form = useAppForm({
    defaultValues: { code: '' },
    resolver: problemsResolver(({ code }) => ({ code: codeProblem(code) })),
    checks: 'submit-only',
    empties: ['code'],
    send: async ({ code }) => {
      const refusal = await check(code);
      if (refusal) throw new Error(refusal);
    },
    refusedField: (error) =>
      error instanceof Error ? { name: 'code', message: error.message } : null,
  });

  return (
    <Form method="post" submit={form.submit}>
      <Controlled form={form} name="code">
        {(code) => (
          <CodeInput {...code} label={label} onComplete={() => form.submit()} readOnly={busy} />
        )}
      </Controlled>
      <SubmitButton busy={busy}>{button}</SubmitButton>
    </Form>
  );
}

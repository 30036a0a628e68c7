import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { CODE_FORM } from '#web/lib/forms/code-form.ts';

/** An old sign-in is verified with the code that was sent, before the password changes. */
export function AskedAgain({
  sentTo,
  onCode,
  onCancel,
}: {
  sentTo: string;
  /** Fails with what is wrong with the code. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useAppForm({
    ...CODE_FORM,
    empties: [],
    send: ({ code }) => onCode(code),
    refusedField: (error) =>
      error instanceof Error ? { name: 'code', message: error.message } : null,
  });
  return (
    <Form submit={form.submit} className="flex max-w-sm flex-col gap-4">
      <p className="text-ink2">
        <Trans
          text="You logged in a while ago. We sent a code to <b>{sentTo}</b>; enter it to set your new password."
          values={{ sentTo }}
          wraps={{ b: (chunks) => <b className="font-semibold">{chunks}</b> }}
        />
      </p>
      <Controlled form={form} name="code">
        {(code) => (
          <CodeInput
            {...code}
            label={t('Code we sent')}
            onComplete={() => form.submit()}
            autoFocus
          />
        )}
      </Controlled>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t('Change password')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

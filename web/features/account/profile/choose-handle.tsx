import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { codeOf, errorText } from '#web/lib/supabase/error-text.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The one choice of a handle, said to be the only one before it is made. */
export function ChooseHandle({ handle }: { handle: string }) {
  const queryClient = useQueryClient();
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: string) => call('choose_handle', { p_handle: wanted }),
    onSuccess: ({ message }) => {
      toast.success(t(message));
      return queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
  const form = useAppForm({
    defaultValues: { handle: '' },
    resolver: problemsResolver<{ handle: string }>((filled) => {
      const problem = handleProblem(filled.handle);
      return { handle: problem && t(problem) };
    }),
    checks: 'leaving',
    send: async (filled) => {
      await choose.mutateAsync(filled.handle);
    },
    refusedField: (error) =>
      ABOUT_HANDLE.has(codeOf(error) ?? '') ? { name: 'handle', message: errorText(error) } : null,
  });
  return (
    <Form submit={form.submit} className="flex max-w-md flex-col gap-4">
      <TextInput
        label={t('Choose your handle')}
        autoComplete="nickname"
        placeholder={handle}
        helper={t(
          '3 to 20 characters. You can choose once. Everyone on Oja sees it, so don’t use your full name if you want to keep it private.',
        )}
        {...form.field('handle')}
      />
      <SendButton
        form={form}
        className="self-start"
        offline={t(
          'You are offline. You can save when you are back online; what you typed is kept.',
        )}
      >
        {t('Save handle')}
      </SendButton>
    </Form>
  );
}

const ABOUT_HANDLE = new Set(['HANDLE_NOT_ALLOWED', 'HANDLE_TAKEN', 'HANDLE_ALREADY_CHOSEN']);

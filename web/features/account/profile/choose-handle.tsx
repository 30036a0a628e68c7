import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import {
  type HandleCheck,
  useHandleCheck,
} from '#web/features/account/profile/use-handle-check.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { codeOf, errorText } from '#web/lib/supabase/error-text.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/**
 * The one choice of a handle, said to be the only one before it is made. Whether it can be had is said while it is
 * typed.
 */
export function ChooseHandle({
  handle,
  onChosen,
  children,
}: {
  handle: string;
  onChosen?: () => void;
  /** Other ways to answer, beside the button. */
  children?: ReactNode;
}) {
  const queryClient = useQueryClient();
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: string) => call('choose_handle', { p_handle: wanted }),
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onChosen?.();
      return queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
  const form = useAppForm({
    defaultValues: { handle: '' },
    resolver: problemsResolver<{ handle: string }>((filled) => {
      const problem = handleProblem(filled.handle);
      return { handle: problem && t(problem) };
    }),
    checks: 'leaving-filled',
    send: async (filled) => {
      await choose.mutateAsync(filled.handle);
    },
    refusedField: (error) =>
      ABOUT_HANDLE.has(codeOf(error) ?? '') ? { name: 'handle', message: errorText(error) } : null,
  });
  const field = form.field('handle');
  const check = useHandleCheck(form.watch('handle'));
  return (
    <Form submit={form.submit} className="flex max-w-md flex-col gap-4">
      <TextInput
        label={t('Choose your handle')}
        autoComplete="nickname"
        placeholder={handle}
        helper={t(
          '3 to 20 characters. You can choose once. Everyone on Oja sees it, so don’t use your full name if you want to keep it private.',
        )}
        {...field}
        error={field.error ?? check.problem ?? undefined}
      />
      <p
        role="status"
        className={clsx(
          '-mt-2 min-h-5 text-sm',
          check.free === 'reveals name' ? 'text-fitila' : 'text-ink2',
        )}
      >
        {availability(check)}
      </p>
      <div className="flex flex-wrap gap-3">
        <SendButton
          form={form}
          {...(children && { variant: 'primary' as const })}
          offline={t(
            'You are offline. You can save when you are back online; what you typed is kept.',
          )}
        >
          {t('Save handle')}
        </SendButton>
        {children}
      </div>
    </Form>
  );
}

/** What is said below the field; empty where nothing is known, or something is wrong with the handle. */
function availability({ free, isChecking }: HandleCheck): string {
  if (isChecking) return t('Checking…');
  if (free === null) return '';
  return free === 'free'
    ? t('It is free.')
    : t('It is free, but it shows your full name to everyone.');
}

const ABOUT_HANDLE = new Set(['HANDLE_NOT_ALLOWED', 'HANDLE_TAKEN', 'HANDLE_ALREADY_CHOSEN']);
